import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The directory in which the journeys' product keeps its mails. The setup passes it to their processes. */
const MAILS_IN = 'E2E_MAILS_IN';

export const rememberMailbox = (dataDirectory: string): void => {
  process.env[MAILS_IN] = join(dataDirectory, 'mails');
};

/** Returns the first link of this kind that an address was sent; the outbox hides such links from everyone else. */
export function findLinkIn(mailsTo: string, kind: RegExp): string {
  const directory = process.env[MAILS_IN] ?? '';
  const names = existsSync(directory) ? readdirSync(directory) : [];
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const mail = readFileSync(join(directory, name), 'utf8');
    if (!mail.includes(`\r\nTo: ${mailsTo}\r\n`)) continue;
    const [link] = kind.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')) ?? [];
    if (link) return link;
  }
  return '';
}

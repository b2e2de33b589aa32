import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Signatures depend on every word of these files, so each must have the sum it was published or added with. */
const FILES: Readonly<Record<string, { file: string; sha256: string }>> = {
  // As printed in the W3C Recommendation "Verifiable Credentials Data Model v2.0".
  [CREDENTIALS_CONTEXT]: {
    file: 'credentials-v2.json',
    sha256: '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
  },
  [OPEN_BADGES_CONTEXT]: {
    file: 'open-badges-3.0.3.json',
    sha256: 'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761',
  },
};

/** Loads one of the bundled JSON-LD contexts. Refuses any other address: nothing is ever fetched. */
export async function loadContext(url: string) {
  const known = Object.hasOwn(FILES, url) ? FILES[url] : undefined;
  if (!known) throw new Error(`The context ${url} is not one of ours`);
  const text = readFileSync(join(import.meta.dirname, known.file), 'utf8');
  if (hash('sha256', text) !== known.sha256) throw new Error(`${known.file} was changed`);
  return { contextUrl: null, documentUrl: url, document: JSON.parse(text) as unknown };
}

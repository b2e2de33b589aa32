import type { z } from 'zod';
import type { inboundMail } from '#core/contract/staff/owner/go-live.ts';
import { readImapUrl, toImapUrl } from '#core/domain/go-live/imap-url.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { tryMailbox } from '#server/features/inbound-mail/open-mailbox.ts';
import { changeGroup } from './change-group.ts';

type Entered = z.output<typeof inboundMail>;

/** A mailbox is stored when it could be opened. Whether calls come in, only the first call shows. */
export async function saveInbound(deps: Deps, entered: Entered, actor: string) {
  const { values: stored } = await readStored(deps.db, deps.vault);
  const url = entered.host ? urlOf(entered, stored.INBOUND_IMAP_URL) : null;
  const secret = entered.secret || stored.INBOUND_SECRET || null;
  if (!url && !secret) {
    throw invalidField(
      'host',
      'Enter a mailbox, or a secret for calls: otherwise no mail comes in',
    );
  }
  return changeGroup(deps, {
    group: 'inbound',
    values: {
      INBOUND_ADDRESS: entered.address.toLowerCase(),
      INBOUND_SECRET: secret,
      INBOUND_IMAP_URL: url,
    },
    expectedChangedAt: entered.expectedChangedAt,
    actor,
    attempt: async () => {
      if (!url)
        return 'Calls with the secret are accepted. The first mail will show whether they arrive.';
      const { mails, unread } = await tryMailbox(url);
      return `The mailbox could be opened: ${mails} in it, ${unread} unread.`;
    },
  });
}

function urlOf(entered: Entered, kept: string | undefined): string {
  const { host, port, imapSecurity: security, username, folder } = entered;
  if (!username) throw invalidField('username', 'Enter the name that opens the mailbox');
  const password = entered.password || keptPassword(entered, kept);
  return toImapUrl({ host, port, security, username, password, folder: folder || 'INBOX' });
}

/** A password is only used with the server that it was entered for. */
function keptPassword({ host, port, username }: Entered, url: string | undefined): string {
  const kept = url ? readImapUrl(url) : undefined;
  if (kept?.host === host && kept.port === port && kept.username === username) return kept.password;
  throw invalidField('password', 'Enter the password for this server and name');
}

import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { Restore } from '#server/features/undo/undo-steps.ts';
import { type MailRow, updateMail } from './emails.queries.ts';

const RESTORED = ['state', 'attempts', 'lastError', 'sentAt', 'recipient', 'messageId'] as const;

type Restored = Pick<MailRow, 'id' | (typeof RESTORED)[number]>;

/** Returns what restores mails to their state before they were queued again. */
export const formerMails = (mails: readonly MailRow[]): Restore => ({
  what: 'queued-mails',
  before: mails.map((mail) => ({
    id: mail.id,
    ...Object.fromEntries(RESTORED.map((field) => [field, mail[field]])),
  })),
});

/** Call it with the mails locked, and still in the queue. */
export async function restoreQueuedMails(
  tx: Queryable,
  _deps: Deps,
  _id: number,
  { before }: Restore,
): Promise<void> {
  for (const { id, sentAt, ...fields } of before as Restored[]) {
    await updateMail(tx, id, { ...fields, sentAt: sentAt && new Date(sentAt) });
  }
}

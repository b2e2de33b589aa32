import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { InboundOutcome } from '#core/domain/inquiries/messages.ts';
import type { Queryable } from '#server/db/connection.ts';
import { contactInquiries, inboundMails } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { WARNING_MAILS } from '#server/features/check-ins/suspension/suspension-day.ts';
import type { Bounce } from './automatic.ts';

export async function isKnownMail(db: Queryable, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: inboundMails.key })
    .from(inboundMails)
    .where(eq(inboundMails.key, key));
  return rows.length > 0;
}

/** Whether this mail is new. Another process that takes the same one waits here until this transaction has ended. */
export async function claimKey(
  db: Queryable,
  key: string,
  outcome: InboundOutcome,
  receivedAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(inboundMails)
    .values({ key, outcome, receivedAt })
    .onConflictDoNothing()
    .returning({ key: inboundMails.key });
  return rows.length > 0;
}

/** Whether a mail is one of ours that came back to us. */
export async function isOwnMail(db: Queryable, messageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(eq(emailOutbox.messageId, messageId));
  return rows.length > 0;
}

export type Thread = { id: number; replyToken: string };

/** The inquiries that these tokens open. */
export async function findThreads(db: Queryable, tokens: string[]): Promise<Thread[]> {
  const { id, replyToken } = contactInquiries;
  const rows = await db
    .select({ id, replyToken })
    .from(contactInquiries)
    .where(inArray(replyToken, tokens))
    .orderBy(id);
  return rows.flatMap((row) =>
    row.replyToken ? [{ id: row.id, replyToken: row.replyToken }] : [],
  );
}

/**
 * Finds our mails that a report names together with their recipient. Staff decide about warnings: reports can be forged, and a warning that
 * did not arrive puts off a suspension.
 */
export async function findBounced(db: Queryable, { messageIds, recipients }: Bounce) {
  const rows = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.messageId, messageIds),
        inArray(emailOutbox.recipient, recipients),
        eq(emailOutbox.state, 'sent'),
        notInArray(emailOutbox.template, Object.values(WARNING_MAILS)),
      ),
    )
    .orderBy(emailOutbox.id);
  return rows.map(({ id }) => id);
}

export async function forgetInboundMails(db: Queryable, before: Date): Promise<void> {
  await db.delete(inboundMails).where(lt(inboundMails.receivedAt, before));
}

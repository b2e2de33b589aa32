import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnswerTimes } from '#core/contract/staff/inquiries.ts';
import { INQUIRY_REPLY_HOURS } from '#core/domain/business-days.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  contactInquiries,
  inquiryAttachments,
  inquiryMessages,
} from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';

type MessageRow = typeof inquiryMessages.$inferSelect;
export type AttachmentRow = typeof inquiryAttachments.$inferSelect;

/** Messages of one thread that are shown, the latest ones. */
const MOST = 200;

export async function listMessages(db: Queryable, inquiryId: number) {
  const latest = await db
    .select({ message: inquiryMessages, mail: { id: emailOutbox.id, state: emailOutbox.state } })
    .from(inquiryMessages)
    .leftJoin(emailOutbox, eq(emailOutbox.id, inquiryMessages.emailId))
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(desc(inquiryMessages.id))
    .limit(MOST);
  return latest.reverse().map(({ message, mail }) => ({ ...message, mail }));
}

/** Files of a thread that are shown. */
const MOST_FILES = 500;

export const listAttachments = (db: Queryable, inquiryId: number): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(inquiryAttachments)
    .where(eq(inquiryAttachments.inquiryId, inquiryId))
    .orderBy(asc(inquiryAttachments.id))
    .limit(MOST_FILES);

export type ThreadMessage = Awaited<ReturnType<typeof listMessages>>[number];

export async function insertMessage(
  db: Queryable,
  message: typeof inquiryMessages.$inferInsert,
): Promise<MessageRow> {
  const [row] = await db.insert(inquiryMessages).values(message).returning();
  if (!row) throw new Error('The message was not stored');
  return row;
}

export async function insertAttachments(
  db: Queryable,
  attachments: (typeof inquiryAttachments.$inferInsert)[],
): Promise<void> {
  if (attachments.length > 0) await db.insert(inquiryAttachments).values(attachments);
}

/** Finds the last message of a thread; undefined if there is only the inquiry. */
export async function findLastMessage(
  db: Queryable,
  inquiryId: number,
  direction?: MessageRow['direction'],
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        direction && eq(inquiryMessages.direction, direction),
      ),
    )
    .orderBy(desc(inquiryMessages.id))
    .limit(1);
  return row;
}

/** Locks the thread until the transaction ends. With a token, finds it only while the token opens it. */
export async function lockInquiry(
  tx: Queryable,
  { id, replyToken }: { id: number; replyToken?: string },
) {
  const [row] = await tx
    .select()
    .from(contactInquiries)
    .where(
      and(
        eq(contactInquiries.id, id),
        replyToken === undefined ? undefined : eq(contactInquiries.replyToken, replyToken),
      ),
    )
    .for('update');
  return row;
}

export async function findAttachment(
  db: Queryable,
  inquiryId: number,
  id: number,
): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiryAttachments)
    .where(and(eq(inquiryAttachments.id, id), eq(inquiryAttachments.inquiryId, inquiryId)));
  return row;
}

/** Counts general questions since a date, by whether the first answer came within the promised hours. */
export async function countAnswerTimes(
  db: Queryable,
  { from, now }: { from: Date; now: Date },
): Promise<AnswerTimes> {
  const { createdAt, firstAnsweredAt, archivedAt } = contactInquiries;
  const deadline = sql`${createdAt} + ${INQUIRY_REPLY_HOURS} * interval '1 hour'`;
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  // Inquiries archived without an answer needed none, as in the analytics.
  const isOpen = sql`${firstAnsweredAt} is null and ${archivedAt} is null`;
  const [row] = await db
    .select({
      inTime: countOf(sql`${firstAnsweredAt} <= ${deadline}`),
      late: countOf(sql`${firstAnsweredAt} > ${deadline}`),
      waiting: countOf(sql`${isOpen} and ${deadline} >= ${now.toISOString()}::timestamptz`),
      overdue: countOf(sql`${isOpen} and ${deadline} < ${now.toISOString()}::timestamptz`),
    })
    .from(contactInquiries)
    .where(
      and(
        eq(contactInquiries.topic, 'general'),
        sql`${createdAt} >= ${from.toISOString()}::timestamptz`,
      ),
    );
  return row ?? { inTime: 0, late: 0, waiting: 0, overdue: 0 };
}

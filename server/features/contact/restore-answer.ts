import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inquiryMessages } from '#server/db/schema/contact.ts';
import type { Deps } from '#server/deps.ts';
import type { Restore } from '#server/features/undo/undo-steps.ts';
import { type InquiryRow, updateInquiry } from './contact.queries.ts';
import { findLastMessage, lockInquiry } from './thread.queries.ts';

type Answered = Pick<InquiryRow, 'answeredAt' | 'answeredBy' | 'firstAnsweredAt'>;

/** Describes how to restore an inquiry's answered state from before a reply. */
export const formerAnswer = (
  { answeredAt, answeredBy, firstAnsweredAt }: Answered,
  repliedAt: Date,
): Restore => ({
  what: 'inquiry-reply',
  version: repliedAt.toISOString(),
  before: { answeredAt, answeredBy, firstAnsweredAt },
});

/** Removes a reply from its thread, unless someone has since written or decided something there. */
export async function restoreAnswer(
  tx: Queryable,
  _deps: Deps,
  id: number,
  { version, before }: Restore,
  mailIds: readonly number[],
): Promise<void> {
  const inquiry = await lockInquiry(tx, { id });
  if (!inquiry) return;
  const last = await findLastMessage(tx, id);
  const isLast = last?.emailId != null && mailIds.includes(last.emailId);
  if (!isLast || inquiry.answeredAt?.toISOString() !== version) {
    throw new AppError(
      'conflict',
      'There is something new in this thread, so the answer cannot be taken back. The mail goes out.',
    );
  }
  await tx.delete(inquiryMessages).where(eq(inquiryMessages.id, last.id));
  const { answeredAt, answeredBy, firstAnsweredAt } = before as Answered;
  await updateInquiry(tx, id, {
    answeredAt: answeredAt && new Date(answeredAt),
    answeredBy,
    firstAnsweredAt: firstAnsweredAt && new Date(firstAnsweredAt),
  });
}

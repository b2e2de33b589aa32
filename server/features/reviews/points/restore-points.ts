import { eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  reviewDocuments,
  reviewLinks,
  reviewMessages,
  reviewPoints,
} from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import { findSecrets } from '#server/features/emails/emails.queries.ts';
import { tokenOf } from '#server/features/emails/render-mail.ts';
import {
  lockReview,
  type PointRow,
  type ReviewRow,
  updateReview,
} from '#server/features/reviews/reviews.queries.ts';
import { type Restore, refuseIfOvertaken } from '#server/features/undo/undo-steps.ts';

const RESTORED = [
  'state',
  'runningSince',
  'daysUsed',
  'dueOn',
  'waitingSince',
  'remindersSent',
  'reviewer',
] as const;

type Before = {
  review: Pick<ReviewRow, (typeof RESTORED)[number]>;
  /** Points that are now questions, and when they were sent before; null for former drafts. */
  points: { id: number; sentAt: string | null }[];
};

/** Returns what restores a review to its state before its questions were sent. */
export function formerPoints(
  former: ReviewRow,
  changed: ReviewRow,
  points: readonly PointRow[],
): Restore {
  const before = {
    review: Object.fromEntries(RESTORED.map((field) => [field, former[field]])),
    points: points.map(({ id, sentAt }) => ({ id, sentAt })),
  };
  return { what: 'review-points', version: changed.updatedAt.toISOString(), before };
}

export async function restorePoints(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  orderId: number,
  restore: Restore,
  [mailId = 0]: readonly number[],
): Promise<void> {
  const review = await lockReview(tx, { orderId });
  if (!review) throw new Error(`There is no review of order ${orderId}`);
  refuseIfOvertaken(review, restore, 'review');
  const { review: fields, points } = restore.before as Before;
  await refuseAnswered(
    tx,
    points.filter(({ sentAt }) => sentAt === null).map(({ id }) => id),
  );
  for (const { id, sentAt } of points) {
    await tx
      .update(reviewPoints)
      .set(sentAt ? { sentAt: new Date(sentAt) } : { state: 'draft', sentAt: null })
      .where(eq(reviewPoints.id, id));
  }
  await forgetLink(tx, mailId);
  const { waitingSince } = fields;
  await updateReview(tx, review.id, {
    ...fields,
    waitingSince: waitingSince && new Date(waitingSince),
    updatedAt: now(),
  });
}

/** Deletes the link of a mail that will not be sent. */
async function forgetLink(tx: Queryable, mailId: number): Promise<void> {
  const { path = '' } = await findSecrets(tx, mailId);
  await tx.delete(reviewLinks).where(eq(reviewLinks.tokenHash, hashToken(tokenOf(path))));
}

/** Refuses if the customer has answered: links of former mails show new questions at once. */
async function refuseAnswered(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const table of [reviewMessages, reviewDocuments]) {
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.pointId, [...ids]))
      .limit(1);
    if (found) {
      throw new AppError(
        'conflict',
        'The customer has begun to answer, so the questions cannot be taken back.',
      );
    }
  }
}

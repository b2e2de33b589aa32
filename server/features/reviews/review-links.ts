import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { reviewLinks } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';

/** From now on nobody can answer, until somebody makes a new link or sends more questions. */
export async function endReviewLinks(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  reviewId: number,
): Promise<void> {
  await tx
    .update(reviewLinks)
    .set({ endedAt: now() })
    .where(and(eq(reviewLinks.reviewId, reviewId), isNull(reviewLinks.endedAt)));
}

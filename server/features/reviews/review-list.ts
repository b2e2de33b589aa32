import { and, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Review } from '#core/contract/staff/certification/review-records.ts';
import type { reviews as contract } from '#core/contract/staff/certification/reviews.ts';
import { isAssignedTo, isWithin, viewerOf } from '#server/db/lists/filters.ts';
import { REVIEWS } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews as table } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { reviewNeedsAttention } from '#server/features/dashboard/review-groups.ts';
import { isCounted } from '#server/features/insights/figures.ts';
import { toReview } from './review-views.ts';
import { countProgress } from './reviews.queries.ts';

type ReviewQuery = Parsed<typeof contract.list>['query'];

/** One page of reviews and the cursor of the next. */
export async function listReviews(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { search, limit, cursor, sort, state, attention, figure, mine, assignee, ...period }: ReviewQuery,
  caller: string,
) {
  const { db, brand } = deps;
  const viewer = viewerOf(deps, caller);
  const words = containsWords(certificationOrders.searchText, search ?? null);
  const page = await readPage(db, REVIEWS, {
    limit,
    cursor,
    sort,
    filter: and(
      state && eq(table.state, state),
      reviewNeedsAttention(attention, brand.timeZone, viewer.now),
      mine ? eq(table.reviewer, caller) : undefined,
      isAssignedTo(table.reviewer, assignee, caller),
      figure ? isCounted('reviews', figure, period, viewer) : isWithin(table.createdAt, period),
    ),
    search:
      words &&
      inArray(
        table.orderId,
        db.select({ id: certificationOrders.id }).from(certificationOrders).where(words),
      ),
  });
  const ids = page.rows.map(({ id }) => id);
  const progress = await countProgress(db, ids);
  const orders = await db
    .select()
    .from(certificationOrders)
    .where(
      inArray(
        certificationOrders.id,
        page.rows.map(({ orderId }) => orderId),
      ),
    );
  return {
    ...page,
    rows: page.rows.flatMap((row): Review[] => {
      const order = orders.find(({ id }) => id === row.orderId);
      const counts = progress.get(row.id);
      return order && counts ? [toReview(row, order, counts)] : [];
    }),
  };
}

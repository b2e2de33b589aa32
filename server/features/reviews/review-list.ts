import { and, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Review } from '#core/contract/staff/certification/review-records.ts';
import type { reviews as contract } from '#core/contract/staff/certification/reviews.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews as table } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { reviewGroups } from '#server/features/dashboard/review-groups.ts';
import { toReview } from './review-views.ts';
import { countProgress } from './reviews.queries.ts';

type ReviewQuery = Parsed<typeof contract.list>['query'];

const LIST = {
  table,
  keyset: { at: table.createdAt, id: table.id },
  positionOf: ({ createdAt: at, id }: typeof table.$inferSelect) => ({ at, id }),
};

/** One page of reviews, newest first, and the cursor of the next. */
export async function listReviews(
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  { search, limit, cursor, state, attention, mine }: ReviewQuery,
  caller: string,
) {
  const words = containsWords(certificationOrders.searchText, search ?? null);
  const page = await readPage(db, LIST, {
    limit,
    cursor,
    filter: and(
      state && eq(table.state, state),
      attention && reviewGroups(brand.timeZone)[attention].condition(now()),
      mine ? eq(table.reviewer, caller) : undefined,
      words &&
        inArray(
          table.orderId,
          db.select({ id: certificationOrders.id }).from(certificationOrders).where(words),
        ),
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

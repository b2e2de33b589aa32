import type { OrderReview } from '#core/contract/staff/certification/review-records.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certifiedAreas, countProgress, findReview } from './reviews.queries.ts';

/** What an order shows of its review; null before one was opened. */
export async function readOrderReview(db: Queryable, orderId: number): Promise<OrderReview | null> {
  const row = await findReview(db, { orderId });
  if (!row) return null;
  const progress = (await countProgress(db, [row.id])).get(row.id);
  return {
    id: row.id,
    state: row.state,
    reviewer: row.reviewer,
    dueOn: row.dueOn,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    // While declined areas are reopened, the certificate is based on the former decision.
    decision: row.decision ?? (certifiedAreas(row).length > 0 ? 'certify' : null),
    completionUntil: row.completionUntil,
    confirmed: progress?.confirmed ?? 0,
    criteria: progress?.criteria ?? 0,
    openPoints: progress?.open ?? 0,
    answeredPoints: progress?.answered ?? 0,
  };
}

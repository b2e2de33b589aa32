import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { setOrderStatus } from '#server/features/orders/order-edits.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { IN_WORK, lockForWork } from './edit-review.ts';
import { type ReviewRow, updateReview } from './reviews.queries.ts';

/** Takes a review on. An order that was only being processed moves on, as if its status had been set by hand. */
export async function startReview(
  deps: Deps,
  id: number,
  expectedUpdatedAt: string | undefined,
  actor: string,
): Promise<ReviewRow> {
  const review = await deps.db.transaction(async (tx) => {
    await lockForWork(tx, id, { expectedUpdatedAt, states: IN_WORK });
    const taken = await updateReview(tx, id, { reviewer: actor, updatedAt: deps.now() });
    await recordActivity(tx, {
      subject: ['order', taken.orderId],
      actor,
      action: 'review started',
    });
    return taken;
  });
  const order = await getOrder(deps.db, review.orderId);
  if (order.orderStatus === 'processing') {
    await setOrderStatus(
      deps,
      order.id,
      {
        status: 'review',
        trackingNumber: order.trackingNumber,
        notes: order.dueDiligenceNotes,
        internalNote: undefined,
        tellCustomer: true,
      },
      actor,
    );
  }
  return review;
}

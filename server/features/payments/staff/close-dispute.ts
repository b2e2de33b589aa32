import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockUnchanged } from '#server/features/orders/order-edits.ts';
import { type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';

type Ending = Parsed<typeof orders.closeDispute>['body'] & { actor: string };

/**
 * Records how a dispute ended. The gateway reports one that is won, and the money counts as charged again. Without this, one that is lost,
 * or never reported, would need attention forever.
 */
export function closeDispute(
  deps: Deps,
  id: number,
  { outcome, note, expectedUpdatedAt, actor }: Ending,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockUnchanged(tx, id, expectedUpdatedAt);
    if (former.paymentState !== 'disputed' || former.disputeClosedAt) {
      throw new AppError('conflict', 'There is no open dispute about this order.');
    }
    const now = deps.now();
    const order = await updateOrder(tx, id, {
      disputeOutcome: outcome,
      disputeNote: note,
      disputeClosedAt: now,
      updatedAt: now,
    });
    await recordActivity(tx, {
      subject: ['order', id],
      actor,
      action: 'dispute closed',
      data: { outcome, note },
    });
    return order;
  });
}

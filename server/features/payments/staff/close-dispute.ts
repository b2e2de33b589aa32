import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockUnchanged } from '#server/features/orders/order-edits.ts';
import { type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';

type Ending = Parsed<typeof orders.closeDispute>['body'] & { actor: string };

/**
 * A dispute that is won is told by the gateway, and the money counts as charged again. One that is lost, or whose end the
 * gateway never tells, would need attention for ever: staff note how it ended.
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

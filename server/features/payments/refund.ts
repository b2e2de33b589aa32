import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** Refunds what an order was charged, for a member of staff. */
export async function refundOrder(
  _deps: Deps,
  _orderId: number,
  _by: { actor: string; reason: string | null },
): Promise<OrderRow> {
  throw new Error('not written yet');
}

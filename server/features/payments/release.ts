import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** Releases the hold of an order, for a member of staff. */
export async function releaseOrder(
  _deps: Deps,
  _orderId: number,
  _by: { actor: string; reason: string | null },
): Promise<OrderRow> {
  throw new Error('not written yet');
}

/** Gives back a hold that no order wants. */
export async function releasePayment(_deps: Deps, _paymentId: number): Promise<void> {}

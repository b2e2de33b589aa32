import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** Writes down what the gateway says of an intent now; gives back the order where one stands on it. */
export async function settlePayment(_deps: Deps, _intentId: string): Promise<OrderRow | undefined> {
  throw new Error('not written yet');
}

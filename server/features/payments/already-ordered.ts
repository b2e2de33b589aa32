import { isPayable } from '#core/domain/payment.ts';
import { AppError } from '#core/errors.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

export const alreadyOrdered = ({ orderNumber }: OrderRow) =>
  new AppError('conflict', `There is an order for this already: ${orderNumber}`);

/** One hold a session: who has paid sees that order instead. */
export function refusePaid(order: OrderRow | undefined): void {
  if (order && !isPayable(order.paymentState)) throw alreadyOrdered(order);
}

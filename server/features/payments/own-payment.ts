import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { findPaymentOfIntent, type PaymentRow } from './payments.queries.ts';

/** The payment that an order stands on, as long as the gateway that holds it is the one we talk to. */
export async function ownPaymentOf(
  { db, gateway }: Deps,
  { paymentIntentId }: OrderRow,
): Promise<{ payment: PaymentRow; intentId: string }> {
  const payment = paymentIntentId ? await findPaymentOfIntent(db, paymentIntentId) : undefined;
  if (!payment || !paymentIntentId) throw new AppError('conflict', 'This order has no payment.');
  if (payment.gateway !== gateway.name) {
    throw new AppError(
      'conflict',
      `This order was paid through another payment provider (${payment.gateway}). Please act there.`,
    );
  }
  return { payment, intentId: paymentIntentId };
}

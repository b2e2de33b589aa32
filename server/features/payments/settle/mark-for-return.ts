import { formatMoney, toCents } from '#core/domain/money.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { toOrderMail } from '#server/features/orders/order-mail-data.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { type PaymentRow, updatePayment } from '#server/features/payments/payments.queries.ts';

/**
 * Marks a payment that the order of its session does not need, and queues its return. This is final: a marked payment
 * never pays an order again, so it does not matter which of two comes first.
 */
export async function markForReturn(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  if (!payment.unneededAt) {
    // It gets no order id: it must not open that order to the browser that paid it.
    await updatePayment(tx, payment.id, { unneededAt: deps.now() });
    await deps.jobs.enqueue(tx, 'release-payment', { paymentId: payment.id });
  }
  if (payment.paymentState === 'captured') await tellStaffOfDoubleCharge(tx, deps, payment, order);
}

async function tellStaffOfDoubleCharge(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  const amount = formatMoney(toCents(payment.amount));
  await queueStaffEmails(tx, deps, {
    event: `payment ${payment.id} charged without need`,
    template: 'payment-problem',
    data: {
      ...(await toOrderMail(tx, order)),
      customerEmail: order.customerEmail,
      problem: `This customer paid twice: ${amount} was charged for a payment that the order does not stand on.`,
      advice: `The ${amount} is being refunded, and the customer is told when it is done. If that fails, the order is listed under "Needs attention now".`,
    },
  });
}

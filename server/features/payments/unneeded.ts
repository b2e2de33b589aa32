import { formatMoney, toCents } from '#core/domain/money.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { toOrderMail } from '#server/features/orders/order-mail.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { type PaymentRow, updatePayment } from './payments.queries.ts';

/**
 * Marks money that the order of its session does not stand on, and has it returned. The verdict is final: a payment
 * that was marked never becomes an order's again, so nobody has to ask which of two comes first.
 */
export async function markUnneeded(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  if (!payment.unneededAt) {
    // It stays without an order of its own: it must not open that one to whoever paid it.
    await updatePayment(tx, payment.id, { unneededAt: deps.now() });
    await deps.jobs.enqueue(tx, 'release-payment', { paymentId: payment.id });
  }
  if (payment.paymentState === 'captured') await tellOfDoubleCharge(tx, deps, payment, order);
}

async function tellOfDoubleCharge(
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

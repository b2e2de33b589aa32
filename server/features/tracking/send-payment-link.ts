import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { orderSecrets, toOrderMail } from '#server/features/orders/orders.service.ts';
import { findOrderByNumber } from './tracking.queries.ts';

/**
 * Mails the link to pay an order to the order's own address. Anyone with the number may ask for it, but does not see it: it opens more than
 * the number does.
 */
export function sendOwnPaymentLink(deps: Deps, orderNumber: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, orderNumber);
    const state = order?.paymentState;
    if (
      !order ||
      order.cancelledAt ||
      (state !== 'unpaid' && state !== 'expired' && state !== 'failed')
    ) {
      throw new AppError('conflict', 'This order is not waiting for a payment.');
    }
    const mail = await toOrderMail(tx, order);
    const sent = await queueEmail(tx, deps, {
      event: `payment link asked for ${randomUUID()}`,
      to: order.customerEmail,
      ...orderSecrets(order),
      isPublic: true,
      ...(state === 'unpaid'
        ? { template: 'payment-link', data: { ...mail, isFirst: false } }
        : { template: 'pay-again', data: { ...mail, problem: state } }),
    });
    if (sent?.state === 'withheld') {
      throw new AppError(
        'too_many_requests',
        'We have sent the link several times today. Please check your inbox and spam folder.',
      );
    }
  });
}

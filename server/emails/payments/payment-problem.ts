import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, shortName, staffOrderMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

export type PaymentProblem = OrderMail & {
  customerEmail: string;
  /** What happened, in a sentence. */
  problem: string;
  /** What staff can do about it, in a sentence. */
  advice: string;
};

/** To staff: money is not where it should be. */
export function paymentProblem(order: PaymentProblem, context: MailContext): Message {
  const amount = priceOf(order);
  const who = shortName(order.companyName ?? order.customerName);
  return staffOrderMail(order, context, {
    subject: `Payment problem: order ${order.orderNumber}, ${amount} from ${who}`,
    preheader: order.problem,
    eyebrow: 'Payment problem',
    heading: `The payment of ${who} needs attention`,
    blocks: [
      { kind: 'note', tone: 'danger', text: order.problem },
      { kind: 'heading', text: 'What to do' },
      { kind: 'paragraph', text: order.advice },
    ],
    facts: [
      ['Amount', amount],
      ['Certification', certificationOf(order)],
      ['Order status', ORDER_STATUS_LABELS[order.orderStatus]],
    ],
  });
}

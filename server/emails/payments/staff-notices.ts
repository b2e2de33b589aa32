import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import {
  certificationOf,
  describeHold,
  shortName,
  staffOrderMail,
} from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

export type CaptureDue = OrderMail & {
  customerEmail: string;
  hoursLeft: 48 | 24;
  captureBy: string;
};

const HOUR_MS = 3_600_000;

/** To staff: the card is charged soon, delivered or not. */
export function captureDue(order: CaptureDue, context: MailContext): Message {
  const amount = priceOf(order);
  const who = shortName(order.companyName ?? order.customerName);
  const latest = formatMoment(order.captureBy, context.brand.timeZone);
  const now = new Date(Date.parse(order.captureBy) - order.hoursLeft * HOUR_MS);
  const held = describeHold(order, context, { reader: 'staff', now });
  return staffOrderMail(order, context, {
    subject: `Within ${order.hoursLeft} hours: order ${order.orderNumber} will be charged undelivered`,
    preheader: `${amount} from ${who} will be charged on ${latest}, certificate or not.`,
    eyebrow: 'Capture due',
    heading: `${who} will be charged within ${order.hoursLeft} hours`,
    blocks: [
      {
        kind: 'note',
        tone: 'warning',
        text: held,
      },
      { kind: 'heading', text: 'What to do' },
      {
        kind: 'list',
        items: [
          [
            { strong: 'If the certificate is ready: ' },
            'deliver it before then. The card is charged with the delivery.',
          ],
          [
            { strong: 'If it needs more time: ' },
            'do nothing. The card is charged then, and the customer is told when and why, and that the money is refunded if no certificate follows.',
          ],
          [
            { strong: 'If there will be no certificate: ' },
            'release the hold from the order. Nothing is charged then.',
          ],
        ],
      },
    ],
    facts: [
      ['Capture by', latest],
      ['Amount', amount],
      ['Certification', certificationOf(order)],
      ['Order status', ORDER_STATUS_LABELS[order.orderStatus]],
    ],
  });
}

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

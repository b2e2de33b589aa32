import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import {
  listAssessed,
  listCertificates,
  listRenewals,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import { orderSecrets, toOrderMail } from '#server/features/orders/orders.service.ts';

/** What caused a change, if that is known: it decides what the customer is told. */
export type Occasion = {
  /** A staff member's name. */
  actor?: string;
  /** What staff wrote about a release or a refund. */
  reason?: string | null;
  /** The customer reads the reason of a refund too; the reason of a release is always told. */
  isReasonTold?: boolean;
  /** The order is cancelled with it. */
  isCancelled?: boolean;
  capture?: 'delivery' | 'deadline';
  /** The gateway refused to charge a hold that is still in place. */
  refusal?: string;
};

type News = { state: PaymentState; intent: GatewayIntent; occasion: Occasion };

/** The intent is part of an event's name: an order that is paid again is confirmed again. */
const eventOf = ({ id }: OrderRow, { state, intent }: News) => `order ${id} ${state} ${intent.id}`;

/** Tells customer and staff what happened to the money. */
export async function mailAboutPayment(
  tx: Queryable,
  deps: Deps,
  order: OrderRow,
  news: News,
): Promise<void> {
  const mail = await toOrderMail(tx, order);
  const event = eventOf(order, news);
  const to = order.customerEmail;
  switch (news.state) {
    case 'authorized': {
      const captureBy = (order.captureBy ?? deps.now()).toISOString();
      await queueEmail(tx, deps, {
        event,
        to,
        ...orderSecrets(order),
        template: 'order-confirmation',
        data: { ...mail, captureBy },
      });
      await queueStaffEmails(tx, deps, {
        event: `${event} for staff`,
        template: 'order-received',
        data: {
          ...mail,
          customerEmail: to,
          captureBy,
          discountCode: order.discountCode,
          renews: (await listRenewals(tx, [order.sessionId])).get(order.sessionId) ?? null,
          isAssessed: (await listAssessed(tx, [order.sessionId])).has(order.sessionId),
        },
      });
      return;
    }
    case 'captured':
      await queueEmail(tx, deps, {
        event,
        to,
        ...orderSecrets(order),
        template: 'receipt',
        data: {
          ...mail,
          receiptNumber: formatReceiptNumber(order.receiptNumber ?? 0),
          capturedAt: (order.capturedAt ?? deps.now()).toISOString(),
          isBeforeDelivery: await isBeforeDelivery(tx, order, news.occasion),
        },
      });
      if (!order.paymentProblem) return;
      return tellStaff(tx, deps, order, mail, {
        // It may fail more than once.
        event: `${event} again ${deps.now().toISOString()}`,
        advice: 'The customer was told about the refund. Tell them when it has gone through.',
      });
    case 'expired':
    case 'failed':
      await queueEmail(tx, deps, {
        event,
        to,
        ...orderSecrets(order),
        template: 'pay-again',
        data: { ...mail, problem: news.state },
      });
      return tellStaff(tx, deps, order, mail, {
        event,
        advice:
          'The customer has been sent a link to pay this order again. Deliver nothing until it is paid, or deliver anyway from the order.',
      });
    case 'released':
      await queueEmail(tx, deps, {
        event,
        to,
        template: 'hold-released',
        data: {
          ...mail,
          reason: news.occasion.reason ?? null,
          isCancelled: news.occasion.isCancelled,
        },
      });
      if (news.occasion.actor) return;
      return tellStaff(tx, deps, order, mail, {
        event,
        problem: 'The hold was released at the payment provider, not from the admin area.',
        advice: 'If it was a mistake, send the customer the payment link from the order.',
      });
    case 'refunded':
      await queueEmail(tx, deps, {
        event,
        to,
        ...orderSecrets(order),
        template: 'refund',
        data: {
          ...mail,
          refundedAt: deps.now().toISOString(),
          reason: news.occasion.isReasonTold ? (news.occasion.reason ?? null) : null,
          isCancelled: news.occasion.isCancelled,
        },
      });
      return;
    case 'disputed':
      return tellStaff(tx, deps, order, mail, {
        event,
        advice:
          "Answer the dispute in the payment provider's dashboard before its deadline. The order's history and files are the evidence.",
      });
    case 'unpaid':
      return;
  }
}

const tellStaff = (
  tx: Queryable,
  deps: Deps,
  order: OrderRow,
  mail: OrderMail,
  { event, problem, advice }: { event: string; problem?: string; advice: string },
) =>
  queueStaffEmails(tx, deps, {
    event: `${event} for staff`,
    template: 'payment-problem',
    data: {
      ...mail,
      customerEmail: order.customerEmail,
      problem: problem ?? order.paymentProblem ?? 'The payment needs attention.',
      advice,
    },
  });

/** A capture for an unknown reason belongs to a delivery if certificates wait for it. */
async function isBeforeDelivery(
  tx: Queryable,
  order: OrderRow,
  { capture }: Occasion,
): Promise<boolean> {
  if (hasReached(order.orderStatus, 'delivered')) return false;
  if (capture) return capture === 'deadline';
  return (await listCertificates(tx, order.id)).length === 0;
}

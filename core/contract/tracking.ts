import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { emailAddress } from '#core/contract/shared/text.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES, PAYMENT_STATUSES } from '#core/domain/payments/payment.ts';

const moment = z.iso.datetime();
/** As typed or pasted; it is parsed later. */
const typedNumber = z.string().max(2_000);

/** All that a number opens. */
const tracked = z.object({
  orderNumber: z.string(),
  ticketNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  certificationType: z.string(),
  createdAt: moment,
  /** Dollars and cents: `613.00`. */
  amount: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  cancelledAt: moment.nullable(),
  trackingNumber: z.string().nullable(),
  dueDiligenceNotes: z.string().nullable(),
  certificationIssuedAt: moment.nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The payment's true state. */
  paymentState: z.enum(PAYMENT_STATES),
  authorizedAt: moment.nullable(),
  /** Latest time at which the card is charged; null if nothing is held. */
  captureBy: moment.nullable(),
  capturedAt: moment.nullable(),
  /** Of the application that belongs to the order; only the applicant learns its number. */
  applicationSubmittedAt: moment.nullable(),
  /** When a certificate was last mailed; null if never, whatever the status says. */
  certificateDeliveredAt: moment.nullable(),
  /** Whose turn it is in the review; null before it begins, and while the payment blocks it. */
  review: z
    .object({
      turn: z.enum(['us', 'customer', 'done']),
      /** The day we decide by; null while we wait for the customer, and afterwards. */
      dueOn: z.iso.date().nullable(),
      waitingSince: moment.nullable(),
    })
    .nullable(),
  /** The review was decided against a certificate. */
  isDeclined: z.boolean(),
  /** Until then, declined areas can be completed without a new fee; null if there are none. */
  completionUntil: z.iso.date().nullable(),
});
export type TrackedOrder = z.output<typeof tracked>;

export const tracking = {
  byTicket: endpoint({
    method: 'GET',
    path: '/api/certification/track/:ticketNumber',
    access: 'public',
    summary: 'The state of an order, by ticket or order number',
    params: z.object({ ticketNumber: typedNumber }),
    response: tracked,
  }),
  byOrder: endpoint({
    method: 'GET',
    path: '/api/tracking/:orderNumber',
    access: 'public',
    summary: 'The state of an order, by order or ticket number',
    params: z.object({ orderNumber: typedNumber }),
    response: tracked,
  }),
  /** The link goes to the order's own address; the person asking does not see it. */
  sendPaymentLink: endpoint({
    method: 'POST',
    path: '/api/tracking/:orderNumber/payment-link',
    access: 'public',
    summary: 'Mail the customer of an unpaid order the link to pay it',
    limit: 'sendNumbers',
    params: z.object({ orderNumber: typedNumber }),
    response: done.extend({ message: z.string() }),
  }),
  /** The link goes to the order's own address; the person asking does not see it. */
  sendAnswerLink: endpoint({
    method: 'POST',
    path: '/api/tracking/:orderNumber/answer-link',
    access: 'public',
    summary: 'Mail the customer the link to the questions of the review',
    limit: 'sendNumbers',
    params: z.object({ orderNumber: typedNumber }),
    response: done.extend({ message: z.string() }),
  }),
  /** The same answer whether the address is known or not. */
  sendNumbers: endpoint({
    method: 'POST',
    path: '/api/tracking/send-numbers',
    access: 'public',
    summary: 'Mail an address the numbers of its orders and applications',
    limit: 'sendNumbers',
    body: z.object({ email: emailAddress('Valid email is required') }),
    response: done.extend({ message: z.string() }),
  }),
};

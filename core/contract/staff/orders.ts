import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import {
  editedText,
  emailAddress,
  MAX,
  optionalText,
  requiredText,
} from '#core/contract/shared/text.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { MAIL_STATES } from '#core/domain/mail.ts';
import { DISPUTE_OUTCOMES } from '#core/domain/orders/dispute.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES, PAYMENT_STATUSES } from '#core/domain/payments/payment.ts';
import { orderReview } from './certification/review-records.ts';
import { assignee } from './work/assignments.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

const certificateFile = z.object({
  id: z.number(),
  fileName: z.string(),
  originalName: z.string(),
  fileSize: z.number(),
  mimeType: z.string(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  deliveredAt: moment.nullable(),
  replacedAt: moment.nullable(),
});

const order = z.object({
  id: z.number(),
  sessionId: z.string(),
  orderNumber: z.string(),
  ticketNumber: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  nameOnCertificate: z.string().nullable(),
  certificationType: z.string(),
  amount: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  /** What is wrong with the payment. */
  paymentProblem: z.string().nullable(),
  isTest: z.boolean(),
  /** Whether it was bought on the results of an assessment. */
  isAssessed: z.boolean(),
  /** The number of the certificate it should renew. */
  renews: z.string().nullable(),
  authorizedAt: moment.nullable(),
  captureBy: moment.nullable(),
  capturedAt: moment.nullable(),
  refundedAt: moment.nullable(),
  /** What the gateway refunded, in full or in part. */
  refundedAmount: z.string().nullable(),
  refundReason: z.string().nullable(),
  /** A member of staff, or `system` if it was done at the gateway. */
  refundedBy: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  customerReference: z.string().nullable(),
  discountCode: z.string().nullable(),
  /** What a quoted price covers, as the customer reads it; null if the price list applies. */
  quoteNote: z.string().nullable(),
  orderStatus: z.enum(ORDER_STATUSES),
  trackingNumber: z.string().nullable(),
  dueDiligenceNotes: z.string().nullable(),
  internalNote: z.string().nullable(),
  assignee,
  certificationIssuedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** How a dispute ended that the gateway no longer reports. */
  disputeOutcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  disputeNote: z.string().nullable(),
  disputeClosedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Order = z.output<typeof order>;

export const orderDetails = order.extend({
  customerId: z.number(),
  items: z.array(z.object({ area: z.string(), name: z.string(), amount: z.string() })),
  files: z.array(certificateFile),
  /** State of the latest mail with a certificate, if known. */
  certificateMail: z.enum(MAIL_STATES).nullable(),
  /** Null before one was opened. */
  review: orderReview.nullable(),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** Parts of a customer's data that staff may correct. */
export const customerCorrection = z.object({
  customerName: requiredText('Name is required'),
  customerEmail: emailAddress('Valid email is required'),
  customerPhone: optionalText(MAX.phone),
  companyName: optionalText(),
  nameOnCertificate: optionalText(),
  /** Changes only this order's address: the customer's other records are someone else's. */
  onlyThisOrder: z.boolean().default(false),
  expectedUpdatedAt,
});

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/api/certification/orders',
    access: 'admin',
    summary: 'Orders, newest first',
    query: listQuery('orders').extend({
      search: optionalText(),
      status: z.enum(ORDER_STATUSES).optional(),
      paymentState: z.enum(PAYMENT_STATES).optional(),
      /** Those the overview counts as this kind. */
      attention: z.enum(attentionKindsIn('orders')).optional(),
      /** Those the analytics count as this figure; dates then mean the day it is counted by. */
      figure: z.enum(figuresOf('orders')).optional(),
      assignee: assigneeFilter,
    }),
    response: z.array(order),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    summary: 'One order with its items and certificates',
    params,
    response: orderDetails,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/certification/order/:id/status',
    access: 'admin',
    summary: 'Change status, tracking number and notes; `delivered` queues the capture too',
    params,
    body: z.object({
      status: z.enum(ORDER_STATUSES),
      trackingNumber: editedText(MAX.short),
      /** The customer sees this. */
      notes: editedText(MAX.long),
      internalNote: editedText(MAX.long),
      /** Tell the customer by mail about a changed status. */
      tellCustomer: z.boolean().default(true),
      expectedUpdatedAt,
    }),
    response: orderDetails,
  }),
  correctCustomer: endpoint({
    method: 'PATCH',
    path: '/api/admin/orders/:id/customer',
    access: 'admin',
    summary: "Correct the customer's name, company, e-mail or phone",
    params,
    body: customerCorrection,
    response: orderDetails,
  }),
  sendTracking: endpoint({
    method: 'POST',
    path: '/api/admin/send-tracking-email/:orderId',
    access: 'admin',
    summary: 'Mail the customer the numbers and the link to tracking',
    params: z.object({ orderId: rowId }),
    response: done.extend({ message: z.string(), isSent: z.boolean() }),
  }),
  sendPaymentLink: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payment-link',
    access: 'admin',
    summary: 'Mail the customer the link to pay this order',
    params,
    response: done.extend({ message: z.string(), isSent: z.boolean(), link: z.string() }),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/release',
    access: 'admin',
    summary: 'Release the hold on the card',
    params,
    body: z.object({ reason: optionalText(MAX.long), expectedUpdatedAt }),
    response: orderDetails,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    access: 'admin',
    permission: 'refund',
    event: 'refund',
    summary: 'Refund what was charged',
    params,
    body: z.object({
      reason: optionalText(MAX.long),
      /** The mail to the customer gives the reason. */
      tellReason: z.boolean().default(false),
      expectedUpdatedAt,
    }),
    response: orderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    access: 'admin',
    event: 'refund',
    summary: 'Cancel an order: releases what is held, or refunds what was charged',
    params,
    body: z.object({
      reason: requiredText('Please say why', MAX.long),
      /** The mail to the customer gives the reason. */
      tellReason: z.boolean().default(false),
      expectedUpdatedAt,
    }),
    response: orderDetails,
  }),
  closeDispute: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/dispute',
    access: 'admin',
    summary: 'Note how a dispute ended that the payment provider no longer reports',
    params,
    body: z.object({
      outcome: z.enum(DISPUTE_OUTCOMES),
      note: optionalText(MAX.long),
      expectedUpdatedAt,
    }),
    response: orderDetails,
  }),
};

import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';

export type Part = 'handling' | 'customer' | 'payment' | 'certificates';

/** The parts of an order that staff look at and that can differ between two versions. */
const PARTS: {
  part: Part;
  label: (order: OrderDetails) => string;
  of: (order: OrderDetails) => unknown;
}[] = [
  {
    part: 'handling',
    label: ({ orderStatus }) => `Status (now ${ORDER_STATUS_LABELS[orderStatus]})`,
    of: ({ orderStatus }) => orderStatus,
  },
  {
    part: 'handling',
    label: () => 'Tracking number',
    of: ({ trackingNumber }) => trackingNumber,
  },
  { part: 'handling', label: () => 'Notes', of: ({ dueDiligenceNotes }) => dueDiligenceNotes },
  {
    part: 'customer',
    label: () => 'Customer data',
    of: (order) => [
      order.customerName,
      order.customerEmail,
      order.customerPhone,
      order.companyName,
      order.nameOnCertificate,
    ],
  },
  {
    part: 'payment',
    label: ({ paymentState }) => `Payment (now ${PAYMENT_STATE_LABELS[paymentState]})`,
    of: ({ paymentState, paymentProblem }) => [paymentState, paymentProblem],
  },
  {
    part: 'certificates',
    label: () => 'Certificate files',
    of: ({ files }) =>
      files.map(({ id, deliveredAt, replacedAt }) => [id, deliveredAt, replacedAt]),
  },
];

/** Lists what differs in a newer version of an order, without the parts whose forms show it field by field. */
export const changesBetween = (
  before: OrderDetails,
  after: OrderDetails,
  without: readonly Part[] = [],
): string[] =>
  PARTS.filter(
    ({ part, of }) =>
      !without.includes(part) && JSON.stringify(of(before)) !== JSON.stringify(of(after)),
  ).map(({ label }) => label(after));

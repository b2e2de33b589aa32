import type { TrackedOrder } from '#core/contract/tracking.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES, paymentStatusOf } from '#core/domain/payments/payment.ts';

/** An order under review with its payment held; a test names what it is about. */
export function sampleOrder(overrides: Partial<TrackedOrder> = {}): TrackedOrder {
  const paymentState = overrides.paymentState ?? 'authorized';
  const paymentStatus = paymentStatusOf(paymentState);
  return {
    orderNumber: 'ORD-2026-A01Z9K',
    ticketNumber: 'CERT-20260302-B10Y8J',
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    certificationType: 'Security & Compliance',
    createdAt: '2026-03-02T10:00:00.000Z',
    amount: '613.00',
    cancelledAt: null,
    orderStatus: 'review',
    trackingNumber: null,
    dueDiligenceNotes: null,
    certificationIssuedAt: null,
    paymentStatus,
    paymentState,
    authorizedAt: paymentState === 'unpaid' ? null : '2026-03-02T10:00:00.000Z',
    captureBy: paymentState === 'authorized' ? '2026-03-08T22:00:00.000Z' : null,
    capturedAt: paymentStatus === 'completed' ? '2026-03-05T08:00:00.000Z' : null,
    applicationSubmittedAt: '2026-03-02T11:00:00.000Z',
    certificateDeliveredAt:
      overrides.orderStatus === 'delivered' ? '2026-03-05T09:00:00.000Z' : null,
    review: null,
    isDeclined: false,
    completionUntil: null,
    ...overrides,
  };
}

/** Every state of the money at every status. */
export const EVERY_ORDER: TrackedOrder[] = PAYMENT_STATES.flatMap((paymentState) =>
  ORDER_STATUSES.map((orderStatus) =>
    sampleOrder({
      paymentState,
      orderStatus,
      certificationIssuedAt:
        orderStatus === 'certified' || orderStatus === 'delivered'
          ? '2026-03-04T08:00:00.000Z'
          : null,
    }),
  ),
);

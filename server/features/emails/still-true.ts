import { isPayable, isPaymentSecured } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findApplicationByNumber } from '#server/features/applications/applications.queries.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import type { MailRow } from './emails.queries.ts';

const PAYMENT_CHANGED = 'The payment has changed since.';
const MOVED_ON = 'The order has moved on since.';

type Told = {
  orderId?: number;
  orderStatus?: string;
  isSecondCharge?: boolean;
  applicationNumber?: string;
  decision?: string;
};

/** What a mail about an order says that the order no longer bears out, by its template. */
const ORDER_CHECKS: Partial<Record<string, (order: OrderRow, told: Told) => string | undefined>> = {
  'payment-link': ({ paymentState }) =>
    isPayable(paymentState) ? undefined : 'The order no longer waits for a payment.',
  'pay-again': ({ paymentState }) =>
    isPayable(paymentState) ? undefined : 'The order no longer waits for a payment.',
  'order-confirmation': ({ paymentState }) =>
    isPaymentSecured(paymentState) ? undefined : PAYMENT_CHANGED,
  'hold-released': ({ paymentState }) =>
    paymentState === 'released' ? undefined : PAYMENT_CHANGED,
  refund: ({ paymentState }, { isSecondCharge }) =>
    isSecondCharge || paymentState === 'refunded' ? undefined : PAYMENT_CHANGED,
  'order-status': ({ orderStatus }, told) =>
    orderStatus === told.orderStatus ? undefined : MOVED_ON,
  'order-tracking': ({ orderStatus }, told) =>
    orderStatus === told.orderStatus ? undefined : MOVED_ON,
};

/** Why a mail that waited should not go out any more, if there is a reason. */
export async function findUntruth(db: Queryable, mail: MailRow): Promise<string | undefined> {
  const told = mail.data as Told;
  if (told.orderId !== undefined) {
    const order = await findOrder(db, told.orderId);
    return order ? ORDER_CHECKS[mail.template]?.(order, told) : 'The order no longer exists.';
  }
  if (mail.template === 'application-decided') {
    const application = await findApplicationByNumber(db, told.applicationNumber ?? '');
    if (application?.applicationStatus !== told.decision) return 'The decision was changed since.';
  }
  return undefined;
}

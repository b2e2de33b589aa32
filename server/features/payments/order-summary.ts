import type { OrderSummary } from '#core/contract/payments.ts';
import type { Queryable } from '#server/db/connection.ts';
import { receiptPath } from '#server/emails/orders/order-paths.ts';
import { namedItems } from '#server/features/orders/order-mail.ts';
import { listItems, type OrderRow } from '#server/features/orders/orders.queries.ts';

/** What whoever pays an order must know of it: nothing that leads to its customer. */
export const toPayableOrder = async (
  db: Queryable,
  { id, certificationType, amount }: OrderRow,
): Promise<Pick<OrderSummary, 'certificationType' | 'amount' | 'items'>> => ({
  certificationType,
  amount,
  items: namedItems(await listItems(db, id)),
});

/** What payment and end pages show of an order. */
export async function toOrderSummary(db: Queryable, order: OrderRow): Promise<OrderSummary> {
  return {
    ...(await toPayableOrder(db, order)),
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    orderStatus: order.orderStatus,
    paymentState: order.paymentState,
    nameOnCertificate: order.nameOnCertificate ?? order.companyName,
    isTest: !order.livemode,
    createdAt: order.createdAt.toISOString(),
    authorizedAt: order.authorizedAt?.toISOString() ?? null,
    captureBy: order.captureBy?.toISOString() ?? null,
    capturedAt: order.capturedAt?.toISOString() ?? null,
    customerReference: order.customerReference,
    sessionId: order.sessionId,
    receiptPath: order.authorizedAt ? receiptPath(order.accessToken) : null,
  };
}

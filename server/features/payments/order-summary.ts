import type { OrderSummary } from '#core/contract/payments.ts';
import type { Queryable } from '#server/db/connection.ts';
import { receiptPath } from '#server/emails/order-paths.ts';
import { namedItems } from '#server/features/orders/order-mail.ts';
import { listItems, type OrderRow } from '#server/features/orders/orders.queries.ts';

/** What payment and end pages show of an order. */
export async function toOrderSummary(db: Queryable, order: OrderRow): Promise<OrderSummary> {
  return {
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    certificationType: order.certificationType,
    amount: order.amount,
    paymentState: order.paymentState,
    isTest: !order.livemode,
    createdAt: order.createdAt.toISOString(),
    captureBy: order.captureBy?.toISOString() ?? null,
    capturedAt: order.capturedAt?.toISOString() ?? null,
    customerReference: order.customerReference,
    sessionId: order.sessionId,
    receiptPath: order.authorizedAt ? receiptPath(order.accessToken) : null,
    items: namedItems(await listItems(db, order.id)),
  };
}

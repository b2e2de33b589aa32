import { findArea } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { hasDelivered, listItems, type OrderItemRow, type OrderRow } from './orders.queries.ts';

/** An order's areas by the names people know. */
export const nameItems = (items: readonly OrderItemRow[]) =>
  items.map(({ area, amount }) => ({ area, name: findArea(area)?.name ?? area, amount }));

/** For messages with a link to the payment page or the receipt. Only the customer gets to see it. */
export const orderSecrets = ({ id, accessToken }: OrderRow) => ({
  secrets: { accessToken },
  orderId: id,
});

/** What every message about an order says of it. */
export async function toOrderMail(db: Queryable, order: OrderRow): Promise<OrderMail> {
  const items = nameItems(await listItems(db, order.id));
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    customerName: order.customerName,
    companyName: order.companyName,
    certificationType: order.certificationType,
    amount: order.amount,
    items: items.map(({ name, amount }) => ({ name, amount })),
    customerReference: order.customerReference,
    orderStatus: order.orderStatus,
    sessionId: order.sessionId,
    createdAt: order.createdAt.toISOString(),
    authorizedAt: order.authorizedAt?.toISOString() ?? null,
    isCertificateSent: await hasDelivered(db, order.id),
    isTest: !order.livemode,
  };
}

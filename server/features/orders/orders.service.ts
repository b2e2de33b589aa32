import { randomBytes } from 'node:crypto';
import { findArea } from '#core/domain/catalogue.ts';
import {
  CODE_LENGTH,
  formatOrderNumber,
  formatTicketNumber,
  randomCode,
} from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import {
  findOrder,
  findOrderOfSession,
  insertOrder,
  listDelivered,
  listItemsOf,
  type OrderItemRow,
  type OrderRow,
} from './orders.queries.ts';

type NewOrder = Omit<typeof certificationOrders.$inferInsert, 'orderNumber' | 'ticketNumber'>;

const newCode = () => randomCode(randomBytes(CODE_LENGTH));

/** Numbers are drawn until they are free. The caller holds the session's lock and knows that it has no order. */
export async function createOrder(tx: Queryable, now: Date, order: NewOrder): Promise<OrderRow> {
  for (;;) {
    const created = await insertOrder(tx, {
      ...order,
      orderNumber: formatOrderNumber(now, newCode()),
      ticketNumber: formatTicketNumber(now, newCode()),
    });
    if (created) return created;
    if (await findOrderOfSession(tx, order.sessionId)) {
      throw new Error('The session has an order already');
    }
  }
}

export async function getOrder(db: Queryable, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw unknownOrder();
  return order;
}

/** Refuses a cancelled order, with which nothing more happens. */
export function refuseCancelled({ cancelledAt }: Pick<OrderRow, 'cancelledAt'>): void {
  if (cancelledAt) throw new AppError('conflict', 'This order was cancelled.');
}

export const unknownOrder = () => new AppError('not_found', 'There is no such order');

/** An order's areas by the names people know. */
export const nameItems = (items: readonly OrderItemRow[]) =>
  items.map(({ area, amount }) => ({ area, name: findArea(area)?.name ?? area, amount }));

/** The holder's name on a certificate, from what was given with the order. */
export const nameOnPaper = (order: OrderRow): string =>
  order.nameOnCertificate ?? order.companyName ?? order.customerName;

/** For messages with a link to the payment page or the receipt. Only the customer gets to see it. */
export const orderSecrets = ({ id, accessToken }: OrderRow) => ({
  secrets: { accessToken },
  orderId: id,
});

/** Reads what every message about an order says of it. */
export const toOrderMail = async (db: Queryable, order: OrderRow): Promise<OrderMail> =>
  (await readOrderMails(db, [order]))(order);

/** The same for many orders, with two queries however many there are. */
export async function readOrderMails(
  db: Queryable,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderMail> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  const items = Map.groupBy(await listItemsOf(db, ids), ({ orderId }) => orderId);
  const delivered = await listDelivered(db, ids);
  return (order) => ({
    orderId: order.id,
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    customerName: order.customerName,
    companyName: order.companyName,
    certificationType: order.certificationType,
    amount: order.amount,
    items: nameItems(items.get(order.id) ?? []).map(({ name, amount }) => ({ name, amount })),
    customerReference: order.customerReference,
    quoteNote: order.quoteNote,
    orderStatus: order.orderStatus,
    sessionId: order.sessionId,
    createdAt: order.createdAt.toISOString(),
    authorizedAt: order.authorizedAt?.toISOString() ?? null,
    isCertificateSent: delivered.has(order.id),
    isTest: !order.livemode,
  });
}

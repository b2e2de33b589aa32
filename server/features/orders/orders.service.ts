import { randomBytes } from 'node:crypto';
import {
  CODE_LENGTH,
  formatOrderNumber,
  formatTicketNumber,
  randomCode,
} from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { certificationOrders } from '#server/db/schema/orders.ts';
import { findOrder, findOrderOfSession, insertOrder, type OrderRow } from './orders.queries.ts';

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

export const unknownOrder = () => new AppError('not_found', 'There is no such order');

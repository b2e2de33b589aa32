import { asc, eq, inArray } from 'drizzle-orm';
import { movedOn } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationEligibility } from '#server/db/schema/assessment.ts';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';

export type OrderRow = typeof certificationOrders.$inferSelect;
export type OrderChange = Partial<typeof certificationOrders.$inferInsert> & { updatedAt: Date };
export type OrderItemRow = typeof orderItems.$inferSelect;

export async function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(certificationOrders).where(eq(certificationOrders.id, id));
  return row;
}

/** Until the transaction ends nobody else changes the order. */
export async function lockOrder(tx: Queryable, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.id, id))
    .for('update');
  return row;
}

export async function findOrderOfSession(
  db: Queryable,
  sessionId: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.sessionId, sessionId));
  return row;
}

export async function findOrderByToken(
  db: Queryable,
  accessToken: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.accessToken, accessToken));
  return row;
}

/** Undefined: one of the numbers is taken, or the session has an order. */
export async function insertOrder(
  tx: Queryable,
  order: typeof certificationOrders.$inferInsert,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .insert(certificationOrders)
    .values(order)
    .onConflictDoNothing()
    .returning();
  return row;
}

/** `updatedAt` moves with every change, even within one millisecond. */
export async function updateOrder(
  db: Queryable,
  id: number,
  { updatedAt, ...change }: OrderChange,
): Promise<OrderRow> {
  const [row] = await db
    .update(certificationOrders)
    .set({ ...change, updatedAt: movedOn(certificationOrders.updatedAt, updatedAt) })
    .where(eq(certificationOrders.id, id))
    .returning();
  if (!row) throw new Error(`There is no order ${id}`);
  return row;
}

/** Those of the sessions that have results. */
export async function listAssessed(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ sessionId: certificationEligibility.sessionId })
    .from(certificationEligibility)
    .where(inArray(certificationEligibility.sessionId, sessionIds));
  return new Set(rows.map(({ sessionId }) => sessionId));
}

/** Dearest first, as they were priced. */
export const listItems = (db: Queryable, orderId: number): Promise<OrderItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

export async function replaceItems(
  tx: Queryable,
  orderId: number,
  items: readonly Omit<typeof orderItems.$inferInsert, 'orderId'>[],
): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderId, orderId));
  if (items.length > 0) {
    await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
  }
}

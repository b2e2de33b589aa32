import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { MailState } from '#core/domain/mail.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions, certificationEligibility } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders, orderItems } from '#server/db/schema/orders.ts';

export type OrderRow = typeof certificationOrders.$inferSelect;
export type OrderChange = Partial<typeof certificationOrders.$inferInsert> & { updatedAt: Date };
export type OrderItemRow = typeof orderItems.$inferSelect;

export async function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(certificationOrders).where(eq(certificationOrders.id, id));
  return row;
}

/** Locks the order until the transaction ends. */
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

/** Returns undefined if one of the numbers is taken, or the session has an order. */
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
    .set({ ...change, updatedAt: nextVersionTime(certificationOrders.updatedAt, updatedAt) })
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

/** Maps each renewal session to the number of the certificate it renews. */
export async function listRenewals(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: assessmentSessions.id, renews: assessmentSessions.renews })
    .from(assessmentSessions)
    .where(and(inArray(assessmentSessions.id, sessionIds), isNotNull(assessmentSessions.renews)));
  return new Map(rows.flatMap(({ id, renews }) => (renews === null ? [] : [[id, renews]])));
}

/** Most expensive first, as they were priced. */
export const listItems = (db: Queryable, orderId: number): Promise<OrderItemRow[]> =>
  listItemsOf(db, [orderId]);

export const listItemsOf = (db: Queryable, orderIds: readonly number[]): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.id));

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

const table = certificationFiles;
export type CertificateRow = typeof table.$inferSelect;

/** Lists everything that was ever uploaded for an order, latest first. */
export const listUploads = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db.select().from(table).where(eq(table.orderId, orderId)).orderBy(desc(table.id));

/** An order's current certificates; replaced ones are kept for the record. */
export const listCertificates = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.orderId, orderId), isNull(table.replacedAt)))
    .orderBy(asc(table.id));

/** Whether the customer has been sent a certificate; if so, the next one is a correction. */
export const hasDelivered = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await listDelivered(db, [orderId])).has(orderId);

/** Those of the orders whose customer has been sent a certificate. */
export async function listDelivered(
  db: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ orderId: table.orderId })
    .from(table)
    .where(and(inArray(table.orderId, orderIds), isNotNull(table.deliveredAt)));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** The state of the latest mail with a certificate. */
export async function findCertificateMail(
  db: Queryable,
  orderId: number,
): Promise<MailState | null> {
  const [mail] = await db
    .select({ state: emailOutbox.state })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.orderId, orderId), eq(emailOutbox.template, 'certificate')))
    .orderBy(desc(emailOutbox.id))
    .limit(1);
  return mail?.state ?? null;
}

const isCurrent = (orderId: number) => and(eq(table.orderId, orderId), isNull(table.replacedAt));
const isWaiting = (orderId: number) => and(isCurrent(orderId), isNull(table.deliveredAt));
const isDelivered = (orderId: number) => and(isCurrent(orderId), isNotNull(table.deliveredAt));

export async function insertCertificates(
  tx: Queryable,
  files: (typeof table.$inferInsert)[],
): Promise<CertificateRow[]> {
  return tx.insert(table).values(files).returning();
}

export async function findCertificate(
  db: Queryable,
  id: number,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Stored, but not mailed yet. */
export const listWaiting = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db.select().from(table).where(isWaiting(orderId)).orderBy(asc(table.id));

/** A newer upload replaces the one that waits. */
export async function replaceWaiting(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await tx.update(table).set({ replacedAt: now }).where(isWaiting(orderId));
}

/** A correction replaces what was sent before. */
export async function replaceDelivered(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await tx.update(table).set({ replacedAt: now }).where(isDelivered(orderId));
}

export async function markDelivered(
  tx: Queryable,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.update(table).set({ deliveredAt: now }).where(inArray(table.id, fileIds));
}

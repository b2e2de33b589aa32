import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificationFiles } from '#server/db/schema/orders.ts';
import type { CertificateRow } from '#server/features/orders/orders.queries.ts';

const table = certificationFiles;

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

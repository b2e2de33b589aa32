import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { MailState } from '#core/domain/mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles } from '#server/db/schema/orders.ts';
import type { CertificateRow } from './orders.queries.ts';

const table = certificationFiles;

const isStanding = (orderId: number) => and(eq(table.orderId, orderId), isNull(table.replacedAt));
const isWaiting = (orderId: number) => and(isStanding(orderId), isNull(table.deliveredAt));
const isDelivered = (orderId: number) => and(isStanding(orderId), isNotNull(table.deliveredAt));

export async function insertCertificates(
  tx: Queryable,
  files: (typeof table.$inferInsert)[],
): Promise<CertificateRow[]> {
  return tx.insert(table).values(files).returning();
}

/** Everything that was ever uploaded for an order, the latest first. */
export const listUploads = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db.select().from(table).where(eq(table.orderId, orderId)).orderBy(desc(table.id));

/** What has become of the latest mail with a certificate. */
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

/** Stored, but not mailed yet. */
export const listWaiting = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db.select().from(table).where(isWaiting(orderId)).orderBy(asc(table.id));

/** Whether the customer has been sent a certificate before: then the next one corrects it. */
export async function hasDelivered(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.orderId, orderId), isNotNull(table.deliveredAt)))
    .limit(1);
  return rows.length > 0;
}

/** The newer upload takes the place of the one that waits. */
export async function replaceWaiting(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await tx.update(table).set({ replacedAt: now }).where(isWaiting(orderId));
}

/** The correction takes the place of what was sent before. */
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

export async function findCertificate(
  db: Queryable,
  id: number,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

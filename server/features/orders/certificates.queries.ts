import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { MailState } from '#core/domain/mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles } from '#server/db/schema/orders.ts';

const table = certificationFiles;
export type CertificateRow = typeof table.$inferSelect;

/** Everything that was ever uploaded for an order, the latest first. */
export const listUploads = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db.select().from(table).where(eq(table.orderId, orderId)).orderBy(desc(table.id));

/** An order's current certificates; replaced ones are kept for the record. */
export const listCertificates = (db: Queryable, orderId: number): Promise<CertificateRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.orderId, orderId), isNull(table.replacedAt)))
    .orderBy(asc(table.id));

/** Whether the customer has been sent a certificate before: then the next one corrects it. */
export async function hasDelivered(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.orderId, orderId), isNotNull(table.deliveredAt)))
    .limit(1);
  return rows.length > 0;
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

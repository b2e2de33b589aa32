import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDocuments } from '#server/db/schema/applications.ts';
import { checkInDocuments } from '#server/db/schema/check-ins.ts';
import { inquiryAttachments } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles } from '#server/db/schema/orders.ts';
import { reviewDocuments } from '#server/db/schema/reviews.ts';

const table = applicationDocuments;

export type DocumentRow = typeof table.$inferSelect;

export async function insertDocument(
  db: Queryable,
  document: typeof table.$inferInsert,
): Promise<DocumentRow> {
  const [row] = await db.insert(table).values(document).returning();
  if (!row) throw new Error('The document was not stored');
  return row;
}

export async function findDocument(db: Queryable, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

export const listDocuments = (db: Queryable, applicationId: number): Promise<DocumentRow[]> =>
  db.select().from(table).where(eq(table.applicationId, applicationId)).orderBy(asc(table.id));

export const listDraftDocuments = (db: Queryable, draftToken: string): Promise<DocumentRow[]> =>
  db.select().from(table).where(eq(table.draftToken, draftToken)).orderBy(asc(table.id));

export async function countDraftDocuments(db: Queryable, draftToken: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(eq(table.draftToken, draftToken));
  return row?.total ?? 0;
}

/** From now on they belong to the application, and no draft can touch them. */
export async function bindDocuments(
  tx: Queryable,
  draftToken: string,
  applicationId: number,
): Promise<DocumentRow[]> {
  const rows = await tx
    .update(table)
    .set({ applicationId, draftToken: null })
    .where(eq(table.draftToken, draftToken))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Undefined: the draft has no such document. */
export async function deleteDraftDocument(
  db: Queryable,
  draftToken: string,
  id: number,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .delete(table)
    .where(and(eq(table.draftToken, draftToken), eq(table.id, id)))
    .returning();
  return row;
}

/** Deletes documents of drafts that were never submitted; returns their keys in the file store. */
export async function deleteForgottenDocuments(
  db: Queryable,
  { uploadedBefore, limit }: { uploadedBefore: Date; limit: number },
): Promise<string[]> {
  const forgotten = db
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.uploadedAt, uploadedBefore), sql`${table.draftToken} is not null`))
    .limit(limit);
  const rows = await db.delete(table).where(inArray(table.id, forgotten)).returning();
  return rows.map(({ fileKey }) => fileKey);
}

/** Returns the files that are still referenced: by a document, a certificate, evidence of a review or a check-in, or a mail. */
export async function findReferencedKeys(db: Queryable, keys: string[]): Promise<Set<string>> {
  const documents = await db
    .select({ key: table.fileKey })
    .from(table)
    .where(inArray(table.fileKey, keys));
  const certificates = await db
    .select({ key: certificationFiles.filePath })
    .from(certificationFiles)
    .where(inArray(certificationFiles.filePath, keys));
  const evidence = await db
    .select({ key: reviewDocuments.fileKey })
    .from(reviewDocuments)
    .where(inArray(reviewDocuments.fileKey, keys));
  const checkedIn = await db
    .select({ key: checkInDocuments.fileKey })
    .from(checkInDocuments)
    .where(inArray(checkInDocuments.fileKey, keys));
  const mailed = await db
    .select({ key: sql<string>`${inquiryAttachments.fileKey}` })
    .from(inquiryAttachments)
    .where(inArray(inquiryAttachments.fileKey, keys));
  const found = new Set(
    [...documents, ...certificates, ...evidence, ...checkedIn, ...mailed].map(({ key }) => key),
  );
  const rest = keys.filter((key) => !found.has(key));
  if (rest.length === 0) return found;
  const attached = await db.execute<{ key: string }>(sql`
    select attachment ->> 'fileKey' as key
    from ${emailOutbox}, jsonb_array_elements(${emailOutbox.attachments}) as attachment
    where ${inArray(sql`attachment ->> 'fileKey'`, rest)}`);
  for (const { key } of attached.rows) found.add(key);
  return found;
}

import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import { certificationFiles } from '#server/db/schema/orders.ts';
import type { EditionRow, RecordRow } from '#server/features/certificates/certificates.queries.ts';

export type Delivered = { record: RecordRow; edition: EditionRow };

/** An edition that was never sent counts as unknown, even if it is signed and drawn. */
async function findDelivered(db: Queryable, is: SQL): Promise<Delivered | undefined> {
  const [found] = await db
    .select({ record: certificates, edition: certificateEditions })
    .from(certificateEditions)
    .innerJoin(certificates, eq(certificates.id, certificateEditions.certificateId))
    .where(and(is, isNotNull(certificateEditions.deliveredAt)))
    .limit(1);
  return found;
}

export const findByCredential = (db: Queryable, sha256: string) =>
  findDelivered(db, eq(certificateEditions.credentialSha256, sha256));

export const findByDocument = (db: Queryable, sha256: string) =>
  findDelivered(db, eq(certificateEditions.documentSha256, sha256));

/** The same uploaded paper may have been sent twice; the newest of its certificates counts. */
export async function findByPaper(db: Queryable, sha256: string): Promise<Delivered | undefined> {
  const [found] = await db
    .select({ record: certificates, edition: certificateEditions })
    .from(certificationFiles)
    .innerJoin(certificateEditions, eq(certificateEditions.fileId, certificationFiles.id))
    .innerJoin(certificates, eq(certificates.id, certificateEditions.certificateId))
    .where(and(eq(certificationFiles.sha256, sha256), isNotNull(certificateEditions.deliveredAt)))
    .orderBy(desc(certificateEditions.id))
    .limit(1);
  return found;
}

/** Whether one of our editions says exactly this, sent or not. */
export async function isRecorded(db: Queryable, documentSha256: string): Promise<boolean> {
  const rows = await db
    .select({ id: certificateEditions.id })
    .from(certificateEditions)
    .where(eq(certificateEditions.documentSha256, documentSha256));
  return rows.length > 0;
}

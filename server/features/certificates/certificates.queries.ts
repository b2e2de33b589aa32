import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  certificateEditions,
  certificateEvents,
  certificates,
  issuerKeys,
} from '#server/db/schema/certificates.ts';

export type RecordRow = typeof certificates.$inferSelect;
export type EditionRow = typeof certificateEditions.$inferSelect;
type RecordChange = Partial<typeof certificates.$inferInsert> & { updatedAt: Date };
type EventRow = typeof certificateEvents.$inferSelect;

export async function findRecord(
  db: Queryable,
  by: { id: number } | { orderId: number } | { number: string },
): Promise<RecordRow | undefined> {
  const [row] = await db.select().from(certificates).where(isRecord(by));
  return row;
}

/** Locks the certificate until the transaction ends. */
export async function lockRecord(
  tx: Queryable,
  by: { id: number } | { orderId: number } | { number: string },
): Promise<RecordRow | undefined> {
  const [row] = await tx.select().from(certificates).where(isRecord(by)).for('update');
  return row;
}

/** Locks many by id: everyone who locks several must use this order. */
export const lockRecords = (tx: Queryable, ids: readonly number[]): Promise<RecordRow[]> =>
  tx
    .select()
    .from(certificates)
    .where(inArray(certificates.id, ids))
    .orderBy(asc(certificates.id))
    .for('update');

const isRecord = (by: { id: number } | { orderId: number } | { number: string }) => {
  if ('id' in by) return eq(certificates.id, by.id);
  return 'orderId' in by
    ? eq(certificates.orderId, by.orderId)
    : eq(certificates.number, by.number);
};

/** Undefined: the number is taken. */
export async function insertRecord(
  tx: Queryable,
  record: typeof certificates.$inferInsert,
): Promise<RecordRow | undefined> {
  const [row] = await tx
    .insert(certificates)
    .values(record)
    .onConflictDoNothing({ target: certificates.number })
    .returning();
  return row;
}

/** Updates the record; `updatedAt` increases with every change, even within one millisecond. */
export async function updateRecord(
  tx: Queryable,
  id: number,
  { updatedAt, ...change }: RecordChange,
): Promise<RecordRow> {
  const [row] = await tx
    .update(certificates)
    .set({ ...change, updatedAt: nextVersionTime(certificates.updatedAt, updatedAt) })
    .where(eq(certificates.id, id))
    .returning();
  if (!row) throw new Error(`There is no certificate ${id}`);
  return row;
}

/** Undefined if the place in the status list is taken. */
export async function insertEdition(
  tx: Queryable,
  edition: typeof certificateEditions.$inferInsert,
): Promise<EditionRow | undefined> {
  const [row] = await tx
    .insert(certificateEditions)
    .values(edition)
    .onConflictDoNothing({
      target: [certificateEditions.listId, certificateEditions.listIndex],
    })
    .returning();
  return row;
}

export async function updateEdition(
  tx: Queryable,
  id: number,
  change: Partial<typeof certificateEditions.$inferInsert>,
): Promise<void> {
  await tx.update(certificateEditions).set(change).where(eq(certificateEditions.id, id));
}

export async function findEdition(
  db: Queryable,
  certificateId: number,
  edition: number,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateEditions)
    .where(
      and(
        eq(certificateEditions.certificateId, certificateId),
        eq(certificateEditions.edition, edition),
      ),
    );
  return row;
}

/** Finds the latest edition, delivered or not. */
export async function findNewestEdition(
  db: Queryable,
  certificateId: number,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateEditions)
    .where(eq(certificateEditions.certificateId, certificateId))
    .orderBy(desc(certificateEditions.edition))
    .limit(1);
  return row;
}

/** The edition whose paper a file is. */
export async function findEditionOfFile(
  tx: Queryable,
  fileId: number,
): Promise<EditionRow | undefined> {
  const [row] = await tx
    .select()
    .from(certificateEditions)
    .where(eq(certificateEditions.fileId, fileId));
  return row;
}

/** Newest first, each with the key that signed it. */
export const listEditions = (db: Queryable, certificateId: number) =>
  db
    .select({ row: certificateEditions, publicKey: issuerKeys.publicKey })
    .from(certificateEditions)
    .leftJoin(issuerKeys, eq(issuerKeys.id, certificateEditions.keyId))
    .where(eq(certificateEditions.certificateId, certificateId))
    .orderBy(desc(certificateEditions.edition));

const isCurrentEdition = and(
  eq(certificateEditions.certificateId, certificates.id),
  eq(certificateEditions.edition, certificates.edition),
);

/** Lists valid certificates whose current edition a key signed and whose holders can be sent a new one. */
export const listSignedWith = (db: Queryable, keyId: number) =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(certificateEditions, isCurrentEdition)
    .where(
      and(
        eq(certificates.status, 'valid'),
        eq(certificateEditions.keyId, keyId),
        isNotNull(certificates.orderId),
      ),
    )
    .orderBy(asc(certificates.id));

/** Ends a certificate's earlier editions that are in force; returns the ids of their status lists. */
export async function endEditions(
  tx: Queryable,
  certificateId: number,
  { before, now }: { before: number; now: Date },
): Promise<number[]> {
  const ended = await tx
    .update(certificateEditions)
    .set({ endedAt: now })
    .where(
      and(
        eq(certificateEditions.certificateId, certificateId),
        sql`${certificateEditions.edition} < ${before}`,
        isNull(certificateEditions.endedAt),
      ),
    )
    .returning({ listId: certificateEditions.listId });
  return [...new Set(ended.flatMap(({ listId }) => (listId === null ? [] : [listId])))];
}

/** Lists the places of a status list whose bit is set. */
export async function listEndedPlaces(db: Queryable, listId: number): Promise<number[]> {
  const rows = await db
    .select({ place: certificateEditions.listIndex })
    .from(certificateEditions)
    .where(and(eq(certificateEditions.listId, listId), isNotNull(certificateEditions.endedAt)))
    .orderBy(asc(certificateEditions.listIndex));
  return rows.flatMap(({ place }) => (place === null ? [] : [place]));
}

export async function insertEvent(
  tx: Queryable,
  event: typeof certificateEvents.$inferInsert,
): Promise<void> {
  await tx.insert(certificateEvents).values(event);
}

export const listEvents = (db: Queryable, certificateId: number): Promise<EventRow[]> =>
  db
    .select()
    .from(certificateEvents)
    .where(eq(certificateEvents.certificateId, certificateId))
    .orderBy(desc(certificateEvents.id));

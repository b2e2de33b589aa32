import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CheckInStatus } from '#core/domain/check-ins/form.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { lockRecords, type RecordRow } from '#server/features/certificates/certificates.queries.ts';

export type CheckInRow = typeof checkIns.$inferSelect;
type CheckInChange = Partial<typeof checkIns.$inferInsert> & { updatedAt: Date };

/** Not done yet: the holder is reminded, and the calendar shows them. */
export const TO_DO = ['planned', 'returned'] as const satisfies CheckInStatus[];

export const isOutstanding = ({ status }: Pick<CheckInRow, 'status'>): boolean =>
  (TO_DO as readonly CheckInStatus[]).includes(status);

export async function findCheckIn(db: Queryable, id: number): Promise<CheckInRow | undefined> {
  const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id));
  return row;
}

export const listCheckIns = (db: Queryable, certificateId: number): Promise<CheckInRow[]> =>
  db
    .select()
    .from(checkIns)
    .where(eq(checkIns.certificateId, certificateId))
    .orderBy(asc(checkIns.ordinal));

type LockedCheckIn = { record: RecordRow; checkIn: CheckInRow };

/** Locks the certificate, then the check-in, until the transaction ends; always in this order. */
export async function lockCheckIn(
  tx: Queryable,
  id: number,
  /** If already known: a check-in never moves to another certificate. */
  knownCertificate?: number,
): Promise<LockedCheckIn | undefined> {
  const certificateId = knownCertificate ?? (await findCheckIn(tx, id))?.certificateId;
  if (certificateId === undefined) return undefined;
  const [found] = await lockCheckIns(tx, [{ id, certificateId }]);
  return found;
}

/** The same for many: first all certificates by id, then all check-ins by id. */
export async function lockCheckIns(
  tx: Queryable,
  asked: readonly { id: number; certificateId: number }[],
): Promise<LockedCheckIn[]> {
  const certificateIds = asked.map(({ certificateId }) => certificateId);
  const records = await lockRecords(tx, [...new Set(certificateIds)]);
  const rows = await tx
    .select()
    .from(checkIns)
    .where(
      inArray(
        checkIns.id,
        asked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(checkIns.id))
    .for('update');
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return rows.flatMap((checkIn) => {
    const record = recordOf.get(checkIn.certificateId);
    return record ? [{ record, checkIn }] : [];
  });
}

/** `updatedAt` moves with every change, even within one millisecond. */
export async function updateCheckIn(
  tx: Queryable,
  id: number,
  { updatedAt, ...change }: CheckInChange,
): Promise<CheckInRow> {
  const [row] = await tx
    .update(checkIns)
    .set({ ...change, updatedAt: nextVersionTime(checkIns.updatedAt, updatedAt) })
    .where(eq(checkIns.id, id))
    .returning();
  if (!row) throw new Error(`There is no check-in ${id}`);
  return row;
}

/** Locks the unfinished check-ins of a certificate; call it with the certificate locked. */
export const lockToDo = (tx: Queryable, certificateId: number): Promise<CheckInRow[]> =>
  tx
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.certificateId, certificateId), inArray(checkIns.status, [...TO_DO])))
    .orderBy(asc(checkIns.ordinal))
    .for('update');

import { eq } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { checkInState, isAnswerable } from '#core/domain/check-ins/state.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import type { CheckInRow } from '#server/features/check-ins/check-ins.queries.ts';

type Clock = Pick<Deps, 'now' | 'brand'>;

const REFUSALS: Partial<Record<ReturnType<typeof checkInState>, string>> = {
  scheduled: 'This check-in is not open yet.',
  submitted: 'This check-in was submitted. If something is missing, please write to us.',
  accepted: 'This check-in is accepted.',
  waived: 'This check-in is no longer needed.',
  cancelled:
    'This check-in is no longer needed: the certificate has ended or was renewed, or a later check-in has taken its place.',
};

/** Refuses unless the holder can fill it in now. */
export function refuseUnanswerable(row: CheckInRow, { now, brand }: Clock): void {
  const state = checkInState(row, dayOf(now(), brand.timeZone));
  if (isAnswerable(state)) return;
  throw new AppError('conflict', REFUSALS[state] ?? 'This check-in is not open.');
}

/** Locks a check-in to change its content. Two people behind the same link write one after the other. */
export async function lockAnswerable(tx: Queryable, deps: Clock, id: number): Promise<CheckInRow> {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id)).for('update');
  if (!row) throw new Error('The check-in of a link is gone');
  refuseUnanswerable(row, deps);
  return row;
}

/** Finds the certificate of an existing check-in, which must exist too. */
export async function recordOf(
  db: Queryable,
  { certificateId }: Pick<CheckInRow, 'certificateId'>,
): Promise<RecordRow> {
  const record = await findRecord(db, { id: certificateId });
  if (!record) throw new Error('The certificate of a check-in is gone');
  return record;
}

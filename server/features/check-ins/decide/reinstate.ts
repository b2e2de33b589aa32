import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { deadlineOf } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { isOutstanding, listCheckIns } from '#server/features/check-ins/check-ins.queries.ts';

/**
 * Whether an accepted check-in was all that the certificate needed: it was suspended for a missing one, no other is
 * missing, and it can be sent to someone.
 */
export async function isReinstatedNow(
  db: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  record: RecordRow,
): Promise<boolean> {
  const waitsForCheckIn =
    record.status === 'suspended' &&
    record.statusReason === 'check-in-overdue' &&
    record.orderId !== null &&
    stateOf(record, now(), brand.timeZone) === 'suspended';
  if (!waitsForCheckIn) return false;
  const today = dayOf(now(), brand.timeZone);
  const all = await listCheckIns(db, record.id);
  return !all.some((checkIn) => isOutstanding(checkIn) && deadlineOf(checkIn) < today);
}

/** Milliseconds. By then the request has reinstated it, or its process died. */
const LATER = 60_000;

/** Ensures that a certificate whose check-in was accepted is reinstated, even if this process dies. */
export const reinstateLater = (
  tx: Queryable,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  checkInId: number,
  { actor, isAtOnce }: { actor: string; isAtOnce: boolean },
): Promise<void> =>
  jobs.enqueue(
    tx,
    'reinstate-certificate',
    { checkInId, actor },
    isAtOnce ? {} : { runAt: new Date(now().getTime() + LATER) },
  );

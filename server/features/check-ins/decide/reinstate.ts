import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { checkInState, isAnswerable } from '#core/domain/check-ins/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { listCheckIns } from '#server/features/check-ins/check-ins.queries.ts';

export type AcceptanceOutcome = {
  /** It was all that the certificate needed: suspended for a missing check-in, none is missing now, and it can be sent to someone. */
  isReinstated: boolean;
  /** The certificate stays suspended, because another one is missing. */
  staysSuspended: boolean;
  /** The holder can fill in another one now. */
  isAnotherToDo: boolean;
};

/** Says what an accepted check-in leaves to be done for its certificate. */
export async function judgeAcceptance(
  db: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  record: RecordRow,
): Promise<AcceptanceOutcome> {
  const waitsForCheckIn =
    record.status === 'suspended' &&
    record.statusReason === 'check-in-overdue' &&
    record.orderId !== null &&
    stateOf(record, now(), brand.timeZone) === 'suspended';
  const today = dayOf(now(), brand.timeZone);
  const all = await listCheckIns(db, record.id);
  const states = all.map((checkIn) => checkInState(checkIn, today));
  const isMissing = states.includes('overdue');
  return {
    isReinstated: waitsForCheckIn && !isMissing,
    staysSuspended: waitsForCheckIn && isMissing,
    isAnotherToDo: states.some(isAnswerable),
  };
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

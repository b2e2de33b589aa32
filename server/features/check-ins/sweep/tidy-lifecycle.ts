import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf, startOfDay } from '#core/domain/certificates/dates.ts';
import { suspensionDay } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { lockRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { applyState } from '#server/features/certificates/changes/change-state.ts';
import { lockToDo } from '#server/features/check-ins/check-ins.queries.ts';
import { cancelCheckIns } from '#server/features/check-ins/plan-check-ins.ts';
import {
  clearSuspensionDay,
  findWarningStates,
  readAutoSuspend,
} from '#server/features/check-ins/suspension/suspension-day.ts';
import { runSteps } from '#server/run-steps.ts';
import { BATCH, type Place, sweepInBatches } from './in-batches.ts';

/** Runs hourly: records suspensions whose day has come, and cancels check-ins of certificates that have ended. */
export async function tidyLifecycle(deps: Deps): Promise<void> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const recordSuspensions = () =>
    sweepInBatches(deps, {
      what: 'recording a suspension',
      read: (after) => readAnnounced(deps.db, addDays(today, 1), after),
      isDue: () => true,
      work: (tx, { id }) => suspendIfWarned(tx, deps, id, today),
    });
  const cancelEnded = () =>
    sweepInBatches(deps, {
      what: 'cancelling a check-in',
      read: (after) => readEnded(deps.db, today, after),
      isDue: () => true,
      work: (tx, { certificateId }) => cancelCheckIns(tx, deps, [certificateId]),
    });
  await runSteps(recordSuspensions, cancelEnded);
}

const readAnnounced = (db: Queryable, until: Day, after: Place) =>
  db
    .select({ id: certificates.id, on: sql<string>`${certificates.suspendsOn}::text` })
    .from(certificates)
    .where(
      and(
        lte(certificates.suspendsOn, until),
        sql`(${certificates.suspendsOn}, ${certificates.id}) > (${after.on}, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(certificates.suspendsOn), asc(certificates.id))
    .limit(BATCH);

/**
 * Suspends only if both warnings were sent. This is checked the day before, so that no one sees a suspension that is
 * called off, and again on the day.
 */
export async function suspendIfWarned(
  tx: Queryable,
  deps: Deps,
  id: number,
  today: Day,
): Promise<void> {
  const record = await lockRecord(tx, { id });
  if (!record || record.suspendsOn === null) return;
  const why = await findObstacle(tx, record, today);
  if (why) return clearSuspensionDay(tx, deps, record, { why, actor: 'system' });
  if (record.suspendsOn > today) return;
  await applyState(tx, deps, record, {
    act: 'suspend',
    reason: 'check-in-overdue',
    note: null,
    actor: 'system',
    since: startOfDay(record.suspendsOn, deps.brand.timeZone),
  });
}

async function findObstacle(
  tx: Queryable,
  record: RecordRow,
  today: Day,
): Promise<string | undefined> {
  const { id, status, orderId, suspendsOn, validUntil } = record;
  if (status !== 'valid' || validUntil < today) return 'the certificate is no longer valid';
  const checkIn = (await lockToDo(tx, id)).find((row) => suspensionDay(row) === suspendsOn);
  if (!checkIn) return 'the check-in is no longer missing';
  const states = orderId === null ? undefined : await findWarningStates(tx, orderId, checkIn);
  if (states?.overdue !== 'sent' || states['last-warning'] !== 'sent') {
    return 'a warning was not delivered';
  }
  // Switched off after its day: the suspension has already taken effect.
  const isAhead = suspendsOn !== null && suspendsOn > today;
  return isAhead && !(await readAutoSuspend(tx)) ? 'it is switched off' : undefined;
}

/** Check-ins are due at least ten months before a term ends, so those of an ended one are long overdue or handed in. */
const readEnded = (db: Queryable, today: Day, after: Place) =>
  db
    .select({
      id: checkIns.id,
      on: checkIns.dueOn,
      certificateId: checkIns.certificateId,
    })
    .from(checkIns)
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(
      and(
        or(
          and(sql`${checkIns.status} in ('planned', 'returned')`, lt(checkIns.deadline, today)),
          sql`${checkIns.status} = 'submitted'`,
        ),
        sql`(${checkIns.dueOn}, ${checkIns.id}) > (${after.on}, ${after.id}::int)`,
        lt(certificates.validUntil, today),
      ),
    )
    .orderBy(asc(checkIns.dueOn), asc(checkIns.id))
    .limit(BATCH);

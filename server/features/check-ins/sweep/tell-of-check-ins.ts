import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { deadlineOf, dueStage } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { mailCheckIn, plannedSuspension } from '#server/features/check-ins/check-in-mails.ts';
import {
  type CheckInRow,
  isToDo,
  lockCheckIn,
} from '#server/features/check-ins/check-ins.queries.ts';
import { holdOrder } from '#server/features/check-ins/hold-order.ts';
import { findWarningStates } from '#server/features/check-ins/suspension-day.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import { BATCH, type Place, sweepInBatches } from './in-batches.ts';

/** Opens check-ins, reminds of them, and warns. A late run sends the newest reminder and skips the others. */
export function tellOfCheckIns(deps: Deps): Promise<void> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  return sweepInBatches(deps, {
    what: 'telling of a check-in',
    read: (after) => readOpened(deps.db, today, after),
    isDue: (row) => dueStage(row, today) !== undefined,
    work: (tx, row) => tell(tx, deps, { ...row, today }),
  });
}

/** Check-ins to do of certificates that run. Without an order there is nobody to write to; the overview shows those. */
const readOpened = async (db: Queryable, today: Day, after: Place) =>
  db
    .select({
      id: checkIns.id,
      on: checkIns.opensOn,
      certificateId: checkIns.certificateId,
      orderId: certificates.orderId,
      dueOn: checkIns.dueOn,
      extendedTo: checkIns.extendedTo,
      told: checkIns.told,
    })
    .from(checkIns)
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(
      and(
        sql`${checkIns.status} in ('planned', 'returned')`,
        lte(checkIns.opensOn, today),
        sql`(${checkIns.opensOn}, ${checkIns.id}) > (${after.on}, ${after.id}::int)`,
        inArray(certificates.status, ['valid', 'suspended']),
        gte(certificates.validUntil, today),
        isNotNull(certificates.orderId),
      ),
    )
    .orderBy(asc(checkIns.opensOn), asc(checkIns.id))
    .limit(BATCH);

type Asked = { id: number; certificateId: number; orderId: number | null; today: Day };

async function tell(
  tx: Queryable,
  deps: Deps,
  { id, certificateId, orderId, today }: Asked,
): Promise<void> {
  const order = await holdOrder(tx, orderId);
  const found = order && (await lockCheckIn(tx, id, certificateId));
  if (!found || found.record.orderId !== order.id || !isToDo(found.checkIn)) return;
  const { record } = found;
  const state = stateOf(record, deps.now(), deps.brand.timeZone);
  if (state !== 'valid' && state !== 'suspended') return;
  const stage = dueStage(found.checkIn, today);
  if (!stage) return;
  const checkIn = { ...found.checkIn, told: { ...found.checkIn.told, [stage]: today } };
  const planned = await plannedSuspension(tx, { order, record, checkIn });
  const isWarned =
    stage !== 'last-warning' || (await isFirstWarningOnItsWay(tx, deps, checkIn, order.id));
  const suspendsOn = isWarned ? planned : null;
  const on = deadlineOf(checkIn);
  await mailCheckIn(tx, deps, { order, record, checkIn, stage, on, suspendsOn });
  // Not a new version: it changes nothing for somebody who has the check-in open. The day of the suspension is set when
  // both warnings have left.
  await tx.update(checkIns).set({ told: checkIn.told }).where(eq(checkIns.id, id));
}

/** The first warning was sent or still waits to be; one that came back, or was never sent, warned nobody. */
async function isFirstWarningOnItsWay(
  tx: Queryable,
  deps: Deps,
  checkIn: CheckInRow,
  orderId: number,
): Promise<boolean> {
  if (!sendsMail(deps)) return false;
  const { overdue } = await findWarningStates(tx, orderId, checkIn);
  return overdue === 'sent' || overdue === 'queued';
}

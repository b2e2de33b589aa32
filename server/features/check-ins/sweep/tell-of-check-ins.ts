import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { deadlineOf, dueStage, type Stage } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { mailCheckIns, readPlannedSuspensions } from '#server/features/check-ins/check-in-mails.ts';
import {
  type CheckInRow,
  isOutstanding,
  lockCheckIns,
} from '#server/features/check-ins/check-ins.queries.ts';
import { holdOrders } from '#server/features/check-ins/hold-order.ts';
import { readWarningStates } from '#server/features/check-ins/suspension/suspension-day.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { BATCH, type Place, sweepInChunks } from './in-batches.ts';

/** Check-ins per transaction. */
const CHUNK = 50;

/** Opens check-ins, and sends reminders and warnings. A late run sends the newest reminder and skips the others. */
export function tellOfCheckIns(deps: Deps): Promise<void> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  return sweepInChunks(deps, {
    what: 'telling of a check-in',
    atMost: CHUNK,
    read: (after) => readOpened(deps.db, today, after),
    isDue: (row) => dueStage(row, today) !== undefined,
    work: (tx, rows) => mailDueCheckIns(tx, deps, rows, today),
  });
}

/** Reads unfinished check-ins of running certificates. Without an order there is no one to mail; the overview shows those. */
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

type Opened = Awaited<ReturnType<typeof readOpened>>[number];

/** Mails any number of holders in a few statements. */
async function mailDueCheckIns(
  tx: Queryable,
  deps: Deps,
  opened: readonly Opened[],
  today: Day,
): Promise<void> {
  const due = await lockDue(tx, deps, opened, today);
  if (due.length === 0) return;
  const orders = due.map(({ order }) => order);
  const plannedFor = await readPlannedSuspensions(tx, orders);
  const wasWarned = await readFirstWarnings(tx, deps, due);
  const told = due.map((each) => ({
    ...each,
    on: deadlineOf(each.checkIn),
    suspendsOn: wasWarned(each) ? plannedFor(each) : null,
  }));
  await mailCheckIns(tx, deps, told);
  const days = due.map(({ checkIn }) => ({ id: checkIn.id, told: checkIn.told }));
  // Not a new version: nothing changes for someone who has the check-in open. The suspension day is set once both warnings
  // have been sent.
  await tx.execute(sql`
    update ${checkIns} set told = day.told
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day (id int, told jsonb) where ${checkIns}.id = day.id`);
}

type Due = { order: OrderRow; record: RecordRow; checkIn: CheckInRow; stage: Stage };

/** Locks the check-ins and returns those that still need a mail, with today as the day it was sent. */
async function lockDue(
  tx: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  opened: readonly Opened[],
  today: Day,
): Promise<Due[]> {
  const orderIds = opened.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orders = await holdOrders(tx, [...new Set(orderIds)]);
  const orderOf = new Map(opened.map(({ id, orderId }) => [id, orders.get(orderId ?? 0)]));
  const held = opened.filter(({ id }) => orderOf.get(id) !== undefined);
  const locked = await lockCheckIns(tx, held);
  return locked.flatMap(({ record, checkIn }) => {
    const order = orderOf.get(checkIn.id);
    const state = stateOf(record, now(), brand.timeZone);
    const isRunning = state === 'valid' || state === 'suspended';
    const stage = dueStage(checkIn, today);
    if (!order || record.orderId !== order.id) return [];
    if (!isOutstanding(checkIn) || !isRunning || !stage) return [];
    const told = { ...checkIn.told, [stage]: today };
    return [{ order, record, checkIn: { ...checkIn, told }, stage }];
  });
}

/**
 * Whether a suspension day may be named. The last warning names one only if the first was sent or is still queued; one
 * that bounced, or was never sent, warned no one.
 */
async function readFirstWarnings(
  tx: Queryable,
  deps: Deps,
  due: readonly Due[],
): Promise<(each: Due) => boolean> {
  const isLast = ({ stage }: Due) => stage === 'last-warning';
  const orderIds = due.filter(isLast).map(({ order }) => order.id);
  const statesOf = await readWarningStates(tx, orderIds);
  return (each) => {
    if (!isLast(each)) return true;
    const { overdue } = statesOf(each.order.id, each.checkIn);
    return sendsMail(deps) && (overdue === 'sent' || overdue === 'queued');
  };
}

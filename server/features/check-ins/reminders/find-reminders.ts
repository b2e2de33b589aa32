import { asc, eq, inArray } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { reminderObstacle } from '#core/domain/check-ins/reminder.ts';
import { checkInState, isAnswerable } from '#core/domain/check-ins/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { type CheckInRow, isOutstanding } from '#server/features/check-ins/check-ins.queries.ts';
import { reminderKey } from './remind-now.ts';

type Reminder = { checkInId: number } | { obstacle: string };

/** Finds for each certificate the check-in whose holder can be reminded now, or why there is none. */
export async function findReminders(
  db: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  certificateIds: readonly number[],
): Promise<ReadonlyMap<number, Reminder>> {
  const today = dayOf(now(), brand.timeZone);
  const records = await db
    .select({
      id: certificates.id,
      status: certificates.status,
      validUntil: certificates.validUntil,
      suspendsOn: certificates.suspendsOn,
      address: certificationOrders.customerEmail,
    })
    .from(certificates)
    .leftJoin(certificationOrders, eq(certificationOrders.id, certificates.orderId))
    .where(inArray(certificates.id, [...certificateIds]));
  const planned = await listPlanned(db, certificateIds);
  const chosen = records.map((record) => {
    const toDo = planned.get(record.id) ?? [];
    const open = toDo.find((checkIn) => isAnswerable(checkInState(checkIn, today)));
    return { record, checkIn: open ?? toDo[0] };
  });
  const keys = chosen.flatMap(({ record, checkIn }) =>
    checkIn && record.address ? [reminderKey(checkIn.id, today, record.address)] : [],
  );
  const written = await listWritten(db, keys);
  return new Map(
    chosen.map(({ record, checkIn }): [number, Reminder] => {
      if (record.address === null) return [record.id, { obstacle: 'Its order is no longer kept.' }];
      if (!checkIn) return [record.id, { obstacle: 'No check-in is open.' }];
      const obstacle = reminderObstacle({
        certificate: stateOf(record, now(), brand.timeZone),
        checkIn: checkInState(checkIn, today),
        toldOn: Object.values(checkIn.told),
        wasRemindedToday: written.has(reminderKey(checkIn.id, today, record.address)),
        today,
      });
      return [record.id, obstacle ? { obstacle } : { checkInId: checkIn.id }];
    }),
  );
}

async function listPlanned(db: Queryable, certificateIds: readonly number[]) {
  const rows = await db
    .select()
    .from(checkIns)
    .where(inArray(checkIns.certificateId, [...certificateIds]))
    .orderBy(asc(checkIns.certificateId), asc(checkIns.ordinal));
  const byCertificate = new Map<number, CheckInRow[]>();
  for (const row of rows.filter(isOutstanding)) {
    byCertificate.set(row.certificateId, [...(byCertificate.get(row.certificateId) ?? []), row]);
  }
  return byCertificate;
}

async function listWritten(db: Queryable, keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: emailOutbox.eventKey })
    .from(emailOutbox)
    .where(inArray(emailOutbox.eventKey, keys));
  return new Set(rows.map(({ key }) => key));
}

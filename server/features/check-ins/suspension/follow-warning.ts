import { dayOf } from '#core/domain/certificates/dates.ts';
import { deadlineOf, isWarnedInTime, suspensionDay } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import {
  type CheckInRow,
  isToDo,
  lockCheckIn,
} from '#server/features/check-ins/check-ins.queries.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import {
  canSuspend,
  clearSuspensionDay,
  findWarningStates,
  readAutoSuspend,
  setSuspensionDay,
  WARNING_MAILS,
} from './suspension-day.ts';

type Mail = { template: string; data: unknown };
type Clock = Pick<Deps, 'now' | 'brand'>;

/**
 * A mail has left. Where it completes the two warnings, the day of the suspension is set: from here on the clock alone
 * suspends, and before that nothing does, however long a mail waits.
 */
export async function announceIfWarned(tx: Queryable, deps: Clock, mail: Mail): Promise<void> {
  const found = await findWarned(tx, mail);
  if (!found) return;
  const { record, checkIn } = found;
  const day = suspensionDay(checkIn);
  if (day === null || record.status !== 'valid' || record.suspendsOn !== null) return;
  if (!isWarnedInTime(checkIn, dayOf(deps.now(), deps.brand.timeZone))) return;
  const order = record.orderId === null ? undefined : await findOrder(tx, record.orderId);
  if (!order || !(await readAutoSuspend(tx)) || !(await canSuspend(tx, order))) return;
  const states = await findWarningStates(tx, order.id, checkIn);
  if (states.overdue !== 'sent' || states['last-warning'] !== 'sent') return;
  await setSuspensionDay(tx, deps, record, day);
}

/** A mail did not arrive. Where it was a warning, the suspension that it warned of is called off and a person decides. */
export async function callOffUnwarned(tx: Queryable, deps: Clock, mail: Mail): Promise<void> {
  const found = await findWarned(tx, mail);
  if (!found || found.record.suspendsOn !== suspensionDay(found.checkIn)) return;
  const why = 'a warning was not delivered';
  await clearSuspensionDay(tx, deps, found.record, { why, actor: 'system' });
}

/** What a warning is about, locked; undefined where it is no warning, or one about a former last day. */
async function findWarned(
  tx: Queryable,
  { template, data }: Mail,
): Promise<{ record: RecordRow; checkIn: CheckInRow } | undefined> {
  if (!Object.values(WARNING_MAILS).includes(template)) return undefined;
  const { checkInId, dueOn } = data as { checkInId?: number; dueOn?: string };
  const found = checkInId === undefined ? undefined : await lockCheckIn(tx, checkInId);
  return found && isToDo(found.checkIn) && deadlineOf(found.checkIn) === dueOn ? found : undefined;
}

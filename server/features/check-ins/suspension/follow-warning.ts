import { dayOf } from '#core/domain/certificates/dates.ts';
import { deadlineOf, isWarnedInTime, suspensionDay } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import {
  type CheckInRow,
  isOutstanding,
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
 * Called when a mail was sent. If it completes the two warnings, sets the suspension day: from then on the clock suspends
 * by itself, and before that nothing does, however long a mail waits.
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

/** Called when a mail did not arrive. If it was a warning, calls off the suspension it warned of; a person decides. */
export async function cancelUnwarnedSuspension(
  tx: Queryable,
  deps: Clock,
  mail: Mail,
): Promise<void> {
  const found = await findWarned(tx, mail);
  if (!found || found.record.suspendsOn !== suspensionDay(found.checkIn)) return;
  const why = 'a warning was not delivered';
  await clearSuspensionDay(tx, deps, found.record, { why, actor: 'system' });
}

/** Locks what a warning is about; undefined if the mail is not a warning, or is about a former last day. */
async function findWarned(
  tx: Queryable,
  { template, data }: Mail,
): Promise<{ record: RecordRow; checkIn: CheckInRow } | undefined> {
  if (!Object.values(WARNING_MAILS).includes(template)) return undefined;
  const { checkInId, dueOn } = data as { checkInId?: number; dueOn?: string };
  const found = checkInId === undefined ? undefined : await lockCheckIn(tx, checkInId);
  return found && isOutstanding(found.checkIn) && deadlineOf(found.checkIn) === dueOn
    ? found
    : undefined;
}

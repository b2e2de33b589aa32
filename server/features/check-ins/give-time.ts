import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  extensionObstacle,
  keepFirstReminders,
  suspensionDay,
} from '#core/domain/check-ins/schedule.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { mailCheckIn, plannedSuspension } from './check-in-mails.ts';
import {
  type CheckInRow,
  findCheckIn,
  isOutstanding,
  lockCheckIn,
  updateCheckIn,
} from './check-ins.queries.ts';
import { findOrderOfCertificate, holdOrder } from './hold-order.ts';
import { clearSuspensionDay } from './suspension/suspension-day.ts';

type Changed = { record: RecordRow; checkIn: CheckInRow };
type Edit = { expectedUpdatedAt?: string; reason: string; actor: string };

export const unknownCheckIn = () => new AppError('not_found', 'There is no such check-in');

/** Moves the last day. Its reminder and warnings are sent again, and an announced suspension is called off. */
export function extendCheckIn(
  deps: Deps,
  id: number,
  { to, reason, expectedUpdatedAt, actor }: Edit & { to: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const asked = await findCheckIn(tx, id);
    const order = await holdOrder(tx, await findOrderOfCertificate(tx, asked?.certificateId));
    const { record, checkIn: former } = await lockForEdit(tx, id, expectedUpdatedAt);
    const obstacle = extensionObstacle(former, to, dayOf(deps.now(), deps.brand.timeZone));
    if (obstacle) throw new AppError('invalid_request', obstacle, { fields: { to: obstacle } });
    const checkIn = await updateCheckIn(tx, id, {
      extendedTo: to,
      extensionReason: reason,
      extendedBy: actor,
      told: keepFirstReminders(former.told),
      updatedAt: deps.now(),
    });
    await callOff(tx, deps, { record, checkIn: former }, { why: 'there is more time', actor });
    await recordActivity(tx, {
      subject: ['certificate', record.id],
      actor,
      action: 'check-in extended',
      data: { to, reason },
    });
    if (order && order.id === record.orderId) {
      const suspendsOn = await plannedSuspension(tx, { order, record, checkIn });
      await mailCheckIn(tx, deps, {
        order,
        record,
        checkIn,
        stage: 'extended',
        on: to,
        suspendsOn,
      });
    }
  });
}

/** Waives a check-in, so that the holder no longer has to do it. */
export function waiveCheckIn(
  deps: Deps,
  id: number,
  { reason, expectedUpdatedAt, actor }: Edit,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { record, checkIn: former } = await lockForEdit(tx, id, expectedUpdatedAt);
    await updateCheckIn(tx, id, {
      status: 'waived',
      decidedBy: actor,
      decidedAt: deps.now(),
      decisionNote: reason,
      updatedAt: deps.now(),
    });
    await callOff(tx, deps, { record, checkIn: former }, { why: 'it was waived', actor });
    await recordActivity(tx, {
      subject: ['certificate', record.id],
      actor,
      action: 'check-in waived',
      data: { reason },
    });
  });
}

async function lockForEdit(
  tx: Queryable,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<Changed> {
  const found = await lockCheckIn(tx, id);
  if (!found) throw unknownCheckIn();
  refuseIfChanged(found.checkIn, expectedUpdatedAt, 'check-in');
  if (!isOutstanding(found.checkIn)) {
    throw new AppError(
      'conflict',
      `This check-in is ${found.checkIn.status}, so it needs no more time.`,
    );
  }
  return found;
}

/** Calls off the suspension announced for this check-in, if any. A recorded one stays: reinstating is a separate action. */
async function callOff(
  tx: Queryable,
  deps: Deps,
  { record, checkIn }: Changed,
  because: { why: string; actor: string },
): Promise<void> {
  if (record.suspendsOn === suspensionDay(checkIn)) {
    await clearSuspensionDay(tx, deps, record, because);
  }
}

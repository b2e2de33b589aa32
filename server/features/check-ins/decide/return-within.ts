import { dayOf } from '#core/domain/certificates/dates.ts';
import { lastDayAfterReturn } from '#core/domain/check-ins/returned.ts';
import { keepFirstReminders } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { mailReturned } from './decision-mails.ts';
import type { Held } from './lock-with-order.ts';
import { beforeReturn } from './restore-returned.ts';

/**
 * Returns a check-in that the caller has locked to its holder, with a note and a link. If little or no time is left, it is
 * extended, and the mails about the former last day are sent again for the new one.
 */
export async function returnWithin(
  tx: Queryable,
  deps: Deps,
  held: Held,
  { note, actor, undo }: { note: string; actor: string; undo?: UndoWindow },
): Promise<void> {
  const { record, checkIn: former } = held;
  const now = deps.now();
  const extendedTo = lastDayAfterReturn(former, dayOf(now, deps.brand.timeZone));
  const checkIn = await updateCheckIn(tx, former.id, {
    status: 'returned',
    returnNote: note,
    answerBy: null,
    ...(extendedTo && {
      extendedTo,
      extensionReason: 'It was returned with a question.',
      extendedBy: actor,
      told: keepFirstReminders(former.told),
    }),
    updatedAt: now,
  });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'check-in returned',
    data: { note, customerTold: held.order !== undefined },
  });
  const mail = await mailReturned(tx, deps, { ...held, checkIn }, { note, notBefore: undo?.until });
  await offerUndo(tx, deps, undo, {
    subject: ['certificate', record.id],
    label: 'check-in returned',
    mail,
    restore: beforeReturn(former, checkIn),
  });
}

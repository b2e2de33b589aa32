import { eq } from 'drizzle-orm';
import pMap from 'p-map';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { reminderObstacle } from '#core/domain/check-ins/reminder.ts';
import { checkInState } from '#core/domain/check-ins/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { mailCheckIn } from '#server/features/check-ins/check-in-mails.ts';
import { findCheckIn, lockCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { findOrderOfCertificate, holdOrder } from '#server/features/check-ins/hold-order.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';

const AT_ONCE = 4;

/** Reminds holders at once. Skips those who were mailed today, by staff or by the sweep. */
export async function remindNow(
  deps: Deps,
  ids: readonly number[],
  actor: string,
  undo?: UndoWindow,
): Promise<{ reminded: number; skipped: number }> {
  const outcomes = await pMap(
    [...new Set(ids)],
    (id) => deps.db.transaction((tx) => remindHolder(tx, deps, id, { actor, undo })),
    { concurrency: AT_ONCE },
  );
  const reminded = outcomes.filter((obstacle) => obstacle === undefined).length;
  return { reminded, skipped: ids.length - reminded };
}

type Request = { actor: string; undo?: UndoWindow | undefined };

/** Reminds the holder of one check-in; returns why not, if there is an obstacle. */
export async function remindHolder(
  tx: Queryable,
  deps: Deps,
  id: number,
  { actor, undo }: Request,
): Promise<string | undefined> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const asked = await findCheckIn(tx, id);
  const order = await holdOrder(tx, await findOrderOfCertificate(tx, asked?.certificateId));
  const found = order && (await lockCheckIn(tx, id));
  if (!found || found.record.orderId !== order.id) return 'Its order is no longer kept.';
  const { record, checkIn } = found;
  const obstacle = reminderObstacle({
    certificate: stateOf(record, deps.now(), deps.brand.timeZone),
    checkIn: checkInState(checkIn, today),
    toldOn: Object.values(checkIn.told),
    wasRemindedToday: await wasReminded(tx, reminderKey(id, today, order.customerEmail)),
    today,
  });
  if (obstacle) return obstacle;
  // What happens next is announced by the mails of the stages, each at its time.
  const stage = { stage: 'asked', on: today, suspendsOn: record.suspendsOn } as const;
  const told = { order, record, checkIn, ...stage };
  const mail = await mailCheckIn(tx, deps, told, undo?.until);
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'check-in reminded',
  });
  await offerUndo(tx, deps, undo, {
    subject: ['certificate', record.id],
    label: 'check-in reminder',
    mail,
  });
  return undefined;
}

/** Returns the key of a staff reminder's mail. */
export const reminderKey = (checkInId: number, day: Day, address: string): string =>
  `check-in ${checkInId} asked ${day}: ${address.toLowerCase()}`;

/** Checked beforehand: if the mail already exists, its new link would reach no one. */
async function wasReminded(tx: Queryable, eventKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(eq(emailOutbox.eventKey, eventKey));
  return row !== undefined;
}

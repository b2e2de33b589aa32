import { eq } from 'drizzle-orm';
import pMap from 'p-map';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { checkInState, isAnswerable } from '#core/domain/check-ins/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { mailCheckIn } from './check-in-mails.ts';
import { findCheckIn, lockCheckIn } from './check-ins.queries.ts';
import { findOrderOfCertificate, holdOrder } from './hold-order.ts';

const AT_ONCE = 4;

/** Reminds holders at once. Who was written to today, by staff or by the sweep, is skipped. */
export async function remindNow(
  deps: Deps,
  ids: readonly number[],
  actor: string,
): Promise<{ reminded: number; skipped: number }> {
  const outcomes = await pMap(
    [...new Set(ids)],
    (id) => deps.db.transaction((tx) => remind(tx, deps, id, actor)),
    { concurrency: AT_ONCE },
  );
  const reminded = outcomes.filter(Boolean).length;
  return { reminded, skipped: ids.length - reminded };
}

async function remind(tx: Queryable, deps: Deps, id: number, actor: string): Promise<boolean> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const asked = await findCheckIn(tx, id);
  const order = await holdOrder(tx, await findOrderOfCertificate(tx, asked?.certificateId));
  const found = order && (await lockCheckIn(tx, id));
  if (!found || found.record.orderId !== order.id) return false;
  const { record, checkIn } = found;
  const state = stateOf(record, deps.now(), deps.brand.timeZone);
  const isRunning = state === 'valid' || state === 'suspended';
  if (!isRunning || !isAnswerable(checkInState(checkIn, today))) return false;
  const wasToldToday = Object.values(checkIn.told).includes(today);
  if (wasToldToday || (await wasRemindedOn(tx, id, today, order.customerEmail))) return false;
  // What follows is told by the mails of the stages, each in its time.
  const stage = { stage: 'asked', on: today, suspendsOn: record.suspendsOn } as const;
  await mailCheckIn(tx, deps, { order, record, checkIn, ...stage });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'check-in reminded',
  });
  return true;
}

/** Looked up beforehand: a mail that exists already would leave a link that nobody gets. */
async function wasRemindedOn(
  tx: Queryable,
  id: number,
  day: Day,
  address: string,
): Promise<boolean> {
  const eventKey = `check-in ${id} asked ${day}: ${address.toLowerCase()}`;
  const [row] = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(eq(emailOutbox.eventKey, eventKey));
  return row !== undefined;
}

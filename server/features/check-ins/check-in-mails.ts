import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  type CheckInSchedule,
  deadlineOf,
  earliestSuspension,
  type Stage,
  suspensionDay,
} from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckInMail } from '#server/emails/check-ins/check-in-words.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmails } from '#server/features/emails/emails.service.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { readOrderMails } from '#server/features/orders/orders.service.ts';
import { newCheckInLink, storeCheckInLinks } from './check-in-links.ts';
import type { CheckInRow } from './check-ins.queries.ts';
import { listSuspendable, readAutoSuspend } from './suspension/suspension-day.ts';

const TEMPLATES = {
  open: 'check-in-open',
  month: 'check-in-reminder',
  week: 'check-in-reminder',
  due: 'check-in-reminder',
  overdue: 'check-in-overdue',
  'last-warning': 'check-in-last-warning',
  /** Sent by staff, in addition to the stages. */
  asked: 'check-in-reminder',
  extended: 'check-in-extended',
} as const satisfies Record<Stage | 'asked' | 'extended', string>;

type Told = {
  order: OrderRow;
  record: RecordRow;
  checkIn: CheckInRow;
  stage: keyof typeof TEMPLATES;
  /** Distinguishes two mails of a stage: a new last day is announced again. */
  on: Day;
  suspendsOn: Day | null;
};

/** Mails the holder, with a new link. Undefined if the same was mailed before. */
export async function mailCheckIn(
  tx: Queryable,
  deps: Deps,
  told: Told,
  notBefore?: Date,
): Promise<MailRow | undefined> {
  const [mail] = await mailCheckIns(tx, deps, [told], notBefore);
  return mail;
}

/** Mails many holders in a few statements. Returns the mails that had not been queued before. */
export async function mailCheckIns(
  tx: Queryable,
  deps: Deps,
  told: readonly Told[],
  notBefore?: Date,
): Promise<MailRow[]> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const orders = told.map(({ order }) => order);
  const orderMailOf = await readOrderMails(tx, orders);
  const linked = told.map((each) => ({ ...each, link: newCheckInLink(each.checkIn.id) }));
  const links = linked.map(({ link }) => link);
  await storeCheckInLinks(tx, deps, links);
  const mails = linked.map(({ order, record, checkIn, stage, on, suspendsOn, link }) => {
    const data: CheckInMail = {
      ...orderMailOf(order),
      checkInId: checkIn.id,
      stage,
      number: record.number,
      holderName: record.holderName,
      dueOn: deadlineOf(checkIn),
      isOver: deadlineOf(checkIn) < today,
      suspendsOn,
    };
    return {
      event: `check-in ${checkIn.id} ${stage} ${on}`,
      to: order.customerEmail,
      template: TEMPLATES[stage],
      data,
      secrets: { path: link.path },
      orderId: order.id,
      notBefore,
    };
  });
  return queueEmails(tx, deps, mails);
}

type Planned = { order: OrderRow; record: RecordRow; checkIn: CheckInSchedule };

/** Returns the day on which the clock suspends the certificate if nothing arrives; null if it never does. */
export const plannedSuspension = async (tx: Queryable, asked: Planned): Promise<Day | null> =>
  (await readPlannedSuspensions(tx, [asked.order]))(asked);

/** The same for certificates of many orders, in two queries. */
export async function readPlannedSuspensions(
  tx: Queryable,
  orders: readonly OrderRow[],
): Promise<(asked: Planned) => Day | null> {
  const isOn = await readAutoSuspend(tx);
  const suspendable = await listSuspendable(tx, orders);
  return ({ order, record, checkIn }) => {
    if (record.status !== 'valid' || !isOn || !suspendable.has(order.id)) return null;
    return suspensionDay(checkIn) ?? earliestSuspension(checkIn);
  };
}

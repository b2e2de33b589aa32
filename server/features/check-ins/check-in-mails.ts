import type { Day } from '#core/domain/certificates/content.ts';
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
import { queueEmail } from '#server/features/emails/emails.service.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { addCheckInLink } from './check-in-links.ts';
import type { CheckInRow } from './check-ins.queries.ts';
import { canSuspend, readAutoSuspend } from './suspension-day.ts';

const TEMPLATES = {
  open: 'check-in-open',
  month: 'check-in-reminder',
  week: 'check-in-reminder',
  due: 'check-in-reminder',
  overdue: 'check-in-overdue',
  'last-warning': 'check-in-last-warning',
  /** By staff, beside the stages. */
  asked: 'check-in-reminder',
  extended: 'check-in-extended',
} as const satisfies Record<Stage | 'asked' | 'extended', string>;

type Told = {
  order: OrderRow;
  record: RecordRow;
  checkIn: CheckInRow;
  stage: keyof typeof TEMPLATES;
  /** Tells two mails of a stage apart: a new last day is told anew. */
  on: Day;
  suspendsOn: Day | null;
};

/** Writes to the holder, with a link of its own. Undefined: the same was told before. */
export async function mailCheckIn(
  tx: Queryable,
  deps: Deps,
  { order, record, checkIn, stage, on, suspendsOn }: Told,
): Promise<MailRow | undefined> {
  const data: CheckInMail = {
    ...(await toOrderMail(tx, order)),
    checkInId: checkIn.id,
    stage,
    number: record.number,
    holderName: record.holderName,
    dueOn: deadlineOf(checkIn),
    suspendsOn,
  };
  return queueEmail(tx, deps, {
    event: `check-in ${checkIn.id} ${stage} ${on}`,
    to: order.customerEmail,
    template: TEMPLATES[stage],
    data,
    secrets: { path: await addCheckInLink(tx, deps, checkIn.id) },
    orderId: order.id,
  });
}

/** The day on which the clock suspends the certificate if nothing arrives; null where it never does. */
export async function plannedSuspension(
  tx: Queryable,
  { order, record, checkIn }: { order: OrderRow; record: RecordRow; checkIn: CheckInSchedule },
): Promise<Day | null> {
  if (record.status !== 'valid') return null;
  if (!(await readAutoSuspend(tx)) || !(await canSuspend(tx, order))) return null;
  return suspensionDay(checkIn) ?? earliestSuspension(checkIn);
}

import { deadlineOf } from '#core/domain/check-ins/schedule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckInMail } from '#server/emails/check-ins/check-in-words.ts';
import { addCheckInLink } from '#server/features/check-ins/check-in-links.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import type { Held } from './lock-with-order.ts';
import type { AcceptanceOutcome } from './reinstate.ts';

const toMail = async (
  tx: Queryable,
  order: OrderRow,
  { record, checkIn }: Held,
  stage: string,
): Promise<CheckInMail> => ({
  ...(await toOrderMail(tx, order)),
  checkInId: checkIn.id,
  stage,
  number: record.number,
  holderName: record.holderName,
  dueOn: deadlineOf(checkIn),
  suspendsOn: null,
});

/** Part of the mail's key: a check-in may be submitted and returned more than once, and each time is mailed. */
const timeOf = ({ checkIn }: Held): string => checkIn.updatedAt.toISOString();

export async function mailAccepted(
  tx: Queryable,
  deps: Deps,
  held: Held,
  outcome: AcceptanceOutcome,
): Promise<void> {
  const { order, checkIn } = held;
  if (!order) return;
  await queueEmail(tx, deps, {
    event: `check-in ${checkIn.id} accepted`,
    to: order.customerEmail,
    template: 'check-in-accepted',
    data: { ...(await toMail(tx, order, held, 'accepted')), ...outcome },
  });
}

export async function mailReturned(
  tx: Queryable,
  deps: Deps,
  held: Held,
  { note, notBefore }: { note: string; notBefore?: Date },
): Promise<MailRow | undefined> {
  const { order, checkIn } = held;
  if (!order) return undefined;
  return queueEmail(tx, deps, {
    event: `check-in ${checkIn.id} returned ${timeOf(held)}`,
    to: order.customerEmail,
    template: 'check-in-returned',
    notBefore,
    data: { ...(await toMail(tx, order, held, 'returned')), note },
    secrets: { path: await addCheckInLink(tx, deps, checkIn.id) },
    orderId: order.id,
  });
}

type Submission = { answerBy: string; hasLostMustHave: boolean; isSpotCheck: boolean };

export async function mailSubmitted(
  tx: Queryable,
  deps: Deps,
  held: Held,
  submission: Submission,
): Promise<void> {
  const { order, record, checkIn } = held;
  if (!order) return;
  await queueStaffEmails(tx, deps, {
    event: `check-in ${checkIn.id} submitted ${timeOf(held)}`,
    template: 'check-in-submitted',
    data: {
      ...(await toMail(tx, order, held, 'submitted')),
      customerEmail: order.customerEmail,
      certificateId: record.id,
      ...submission,
    },
  });
}

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isPayable, isPaymentSecured } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { kindOf } from '#server/emails/mail-kinds.ts';
import { findApplicationByNumber } from '#server/features/applications/applications.queries.ts';
import { findOutdated } from '#server/features/check-ins/outdated-mails.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import type { MailRow } from './emails.queries.ts';

const PAYMENT_CHANGED = 'The payment has since changed.';
const MOVED_ON = 'The order has since moved on.';

type Told = {
  orderId?: number;
  orderStatus?: string;
  isSecondCharge?: boolean;
  applicationNumber?: string;
  decision?: string;
};

/** Why a mail about an order is no longer true, by template. */
const ORDER_CHECKS: Partial<Record<string, (order: OrderRow, told: Told) => string | undefined>> = {
  'payment-link': ({ paymentState }) =>
    isPayable(paymentState) ? undefined : 'The order is no longer waiting for a payment.',
  'pay-again': ({ paymentState }) =>
    isPayable(paymentState) ? undefined : 'The order is no longer waiting for a payment.',
  'order-confirmation': ({ paymentState }) =>
    isPaymentSecured(paymentState) ? undefined : PAYMENT_CHANGED,
  'hold-released': ({ paymentState }) =>
    paymentState === 'released' ? undefined : PAYMENT_CHANGED,
  refund: ({ paymentState }, { isSecondCharge }) =>
    isSecondCharge || paymentState === 'refunded' ? undefined : PAYMENT_CHANGED,
  'order-status': ({ orderStatus }, told) =>
    orderStatus === told.orderStatus ? undefined : MOVED_ON,
  'order-tracking': ({ orderStatus }, told) =>
    orderStatus === told.orderStatus ? undefined : MOVED_ON,
};

/** Mails that stay true after an order is cancelled. */
const TRUE_AFTER_CANCELLATION = [
  'order-cancelled',
  'hold-released',
  'refund',
  'receipt',
  'review-declined',
  'certificate-withdrawn',
];

/** Returns why a waiting mail should no longer be sent, if there is a reason. */
export async function findReasonNotToSend(
  db: Queryable,
  deps: Pick<Deps, 'now' | 'brand'>,
  mail: Pick<MailRow, 'template' | 'data'>,
): Promise<string | undefined> {
  const told = mail.data as Told;
  if (told.orderId !== undefined) {
    const order = await findOrder(db, told.orderId);
    if (!order) return 'The order no longer exists.';
    if (order.cancelledAt && !TRUE_AFTER_CANCELLATION.includes(mail.template))
      return 'The order was cancelled.';
    if (mail.template.startsWith('points-') && (await isAnswered(db, order))) return ANSWERED;
    return ORDER_CHECKS[mail.template]?.(order, told) ?? findOutdated(db, deps, order, mail);
  }
  if (mail.template === 'application-decided') {
    const application = await findApplicationByNumber(db, told.applicationNumber ?? '');
    if (application?.applicationStatus !== told.decision) return 'The decision has since changed.';
  }
  return undefined;
}

const ANSWERED = 'The review is no longer waiting for the customer.';

const isAnswered = async (db: Queryable, { id }: OrderRow): Promise<boolean> =>
  (await findReview(db, { orderId: id }))?.state !== 'waiting';

/** Of several mails of these kinds about the same order or check-in, only the latest is still true. */
export const LATEST_COUNTS = [
  'payment-link',
  'pay-again',
  'order-status',
  'order-tracking',
  'certificate',
  'check-in-extended',
  'check-in-returned',
  'renewal-due',
];

export const NEWER_WRITTEN = 'A newer mail of this kind has since been written.';

/** Milliseconds of delay after which a mail is checked again before it is sent. */
const LATE = 10 * 60_000;

/**
 * Returns why a mail to a customer that was delayed, by their mail server or ours, should no longer be sent. A later mail is often sent
 * earlier: it is tried at once, while the wait between tries of an old one grows to a day.
 */
export async function findOvertaken(
  db: Queryable,
  deps: Pick<Deps, 'now' | 'brand'>,
  mail: Pick<MailRow, 'id' | 'template' | 'data' | 'attempts' | 'nextAttemptAt'>,
): Promise<string | undefined> {
  const hasWaited = mail.attempts > 0 || deps.now().getTime() - mail.nextAttemptAt.getTime() > LATE;
  if (!hasWaited || !kindOf(mail.template)?.isForCustomer) return undefined;
  if (await hasNewer(db, mail)) return NEWER_WRITTEN;
  return findReasonNotToSend(db, deps, mail);
}

async function hasNewer(
  db: Queryable,
  { id, template, data }: Pick<MailRow, 'id' | 'template' | 'data'>,
): Promise<boolean> {
  const { orderId, checkInId } = data as { orderId?: number; checkInId?: number };
  if (!LATEST_COUNTS.includes(template) || orderId === undefined) return false;
  const sameOf = (name: string, value: number | undefined) =>
    sql`${emailOutbox.data} ->> ${name} is not distinct from ${value?.toString() ?? null}`;
  const [newer] = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        gt(emailOutbox.id, id),
        eq(emailOutbox.template, template),
        inArray(emailOutbox.state, ['queued', 'sent']),
        sameOf('orderId', orderId),
        sameOf('checkInId', checkInId),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

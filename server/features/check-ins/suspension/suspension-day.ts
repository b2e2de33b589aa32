import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { deadlineOf, type WARNINGS } from '#core/domain/check-ins/schedule.ts';
import { allowsSuspension } from '#core/domain/check-ins/suspension.ts';
import type { MailState } from '#core/domain/mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import type { CheckInRow } from '#server/features/check-ins/check-ins.queries.ts';

type Warning = (typeof WARNINGS)[number];
export const WARNING_MAILS: Record<Warning, string> = {
  overdue: 'check-in-overdue',
  'last-warning': 'check-in-last-warning',
};

/** Whether owners let the clock suspend certificates at all. */
export async function readAutoSuspend(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ isOn: siteSettings.autoSuspend }).from(siteSettings);
  return row?.isOn ?? true;
}

type PaidOrder = { id: number; paymentIntentId: string | null };

/** Whether the terms under which an order was paid let the clock suspend its certificate. */
export const canSuspend = async (db: Queryable, order: PaidOrder): Promise<boolean> =>
  (await listSuspendable(db, [order])).has(order.id);

/** Returns the orders whose terms let the clock suspend their certificates. */
export async function listSuspendable(
  db: Queryable,
  orders: readonly PaidOrder[],
): Promise<ReadonlySet<number>> {
  const intentOf = new Map(orders.map(({ id, paymentIntentId }) => [id, paymentIntentId]));
  const intents = [...intentOf.values()].filter((intent) => intent !== null);
  const payments = await db
    .select({
      orderId: certificationPayments.orderId,
      intent: certificationPayments.paymentIntentId,
      termsVersion: certificationPayments.termsVersion,
    })
    .from(certificationPayments)
    .where(inArray(certificationPayments.paymentIntentId, intents));
  const suspendable = payments.flatMap(({ orderId, intent, termsVersion }) =>
    orderId !== null && intentOf.get(orderId) === intent && allowsSuspension(termsVersion)
      ? [orderId]
      : [],
  );
  return new Set(suspendable);
}

type WarningStates = Record<Warning, MailState | undefined>;

/** Returns the state of each latest warning about the current last day; undefined if none announced a suspension. */
export const findWarningStates = async (
  db: Queryable,
  orderId: number,
  checkIn: CheckInRow,
): Promise<WarningStates> => (await readWarningStates(db, [orderId]))(orderId, checkIn);

/** The same for the check-ins of many orders, in one query. */
export async function readWarningStates(
  db: Queryable,
  orderIds: readonly number[],
): Promise<(orderId: number, checkIn: CheckInRow) => WarningStates> {
  const rows = await db
    .select({
      orderId: emailOutbox.orderId,
      template: emailOutbox.template,
      state: emailOutbox.state,
      checkInId: sql<string | null>`${emailOutbox.data} ->> 'checkInId'`,
      dueOn: sql<string | null>`${emailOutbox.data} ->> 'dueOn'`,
    })
    .from(emailOutbox)
    .innerJoin(certificationOrders, eq(certificationOrders.id, emailOutbox.orderId))
    .where(
      and(
        inArray(emailOutbox.orderId, orderIds),
        // A warning to an address that was since corrected reached a stranger.
        sql`lower(${certificationOrders.customerEmail}) = ${emailOutbox.recipient}`,
        inArray(emailOutbox.template, Object.values(WARNING_MAILS)),
        // One without a day, as while suspending is switched off, warns of nothing.
        sql`${emailOutbox.data} ->> 'suspendsOn' is not null`,
      ),
    )
    .orderBy(desc(emailOutbox.id));
  return (orderId, checkIn) => {
    const about = rows.filter(
      (row) =>
        row.orderId === orderId &&
        row.checkInId === String(checkIn.id) &&
        row.dueOn === deadlineOf(checkIn),
    );
    const stateOfMail = (warning: Warning) =>
      about.find(({ template }) => template === WARNING_MAILS[warning])?.state;
    return { overdue: stateOfMail('overdue'), 'last-warning': stateOfMail('last-warning') };
  };
}

/** Suspends the certificate from the given day on, whether or not a job records it. Call it with the record locked. */
export async function setSuspensionDay(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  record: RecordRow,
  suspendsOn: string,
): Promise<void> {
  await updateRecord(tx, record.id, { suspendsOn, updatedAt: now() });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor: 'system',
    action: 'suspension announced',
    data: { on: suspendsOn },
  });
}

/** Calls off an announced suspension. Call it with the record locked. */
export async function clearSuspensionDay(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  record: RecordRow,
  { why, actor }: { why: string; actor: string },
): Promise<void> {
  if (record.suspendsOn === null) return;
  await updateRecord(tx, record.id, { suspendsOn: null, updatedAt: now() });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'suspension called off',
    data: { on: record.suspendsOn, why },
  });
}

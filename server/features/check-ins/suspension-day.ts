import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { deadlineOf, type WARNINGS } from '#core/domain/check-ins/schedule.ts';
import { allowsSuspension } from '#core/domain/check-ins/suspension.ts';
import type { MailState } from '#core/domain/mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import type { CheckInRow } from './check-ins.queries.ts';

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

/** Whether the terms under which an order was paid let the clock suspend its certificate. */
export async function canSuspend(
  db: Queryable,
  { id, paymentIntentId }: { id: number; paymentIntentId: string | null },
): Promise<boolean> {
  if (paymentIntentId === null) return false;
  const [payment] = await db
    .select({ termsVersion: certificationPayments.termsVersion })
    .from(certificationPayments)
    .where(
      and(
        eq(certificationPayments.orderId, id),
        eq(certificationPayments.paymentIntentId, paymentIntentId),
      ),
    );
  return allowsSuspension(payment?.termsVersion);
}

/** What became of both warnings about the present last day, the latest of each; undefined where one was not written. */
export async function findWarningStates(
  db: Queryable,
  orderId: number,
  checkIn: CheckInRow,
): Promise<Record<Warning, MailState | undefined>> {
  const rows = await db
    .select({ template: emailOutbox.template, state: emailOutbox.state })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.orderId, orderId),
        inArray(emailOutbox.template, Object.values(WARNING_MAILS)),
        sql`${emailOutbox.data} ->> 'checkInId' = ${String(checkIn.id)}`,
        sql`${emailOutbox.data} ->> 'dueOn' = ${deadlineOf(checkIn)}`,
      ),
    )
    .orderBy(desc(emailOutbox.id));
  const stateOfMail = (warning: Warning) =>
    rows.find(({ template }) => template === WARNING_MAILS[warning])?.state;
  return { overdue: stateOfMail('overdue'), 'last-warning': stateOfMail('last-warning') };
}

/** From the given day on the certificate is suspended, whether or not a job records it. Call it with the record locked. */
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

/** The suspension that was announced does not come. Call it with the record locked. */
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

import { and, eq, exists, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { ORDER_RETENTION_YEARS, RETENTION_DAYS } from '#core/content/promises.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, paymentEvents } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { forgetActivity } from '#server/features/activity/activity.queries.ts';
import { forgetHolders } from '#server/features/certificates/changes/forget-holders.ts';
import { deleteForgottenCustomers } from '#server/features/customers/customers.queries.ts';
import { forgetInboundMails } from '#server/features/inbound-mail/inbound-mail.queries.ts';
import { deleteOldUses } from '#server/features/verification/count-use.ts';
import { runSteps } from '#server/run-steps.ts';
import { sweepCheckIns } from './sweep-check-ins.ts';
import { sweepPortal } from './sweep-portal.ts';
import { sweepReviews } from './sweep-reviews.ts';
import { sweepUnordered } from './sweep-unordered.ts';

const DAY = 86_400_000;

/** Keeps the promise of the privacy page: deletes every night what has served its time. */
export async function sweepRetention({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  const tenYearsAgo = new Date(now());
  tenYearsAgo.setUTCFullYear(tenYearsAgo.getUTCFullYear() - ORDER_RETENTION_YEARS);
  await runSteps(
    () => sweepAbandoned(db, before(RETENTION_DAYS.abandonedAssessments)),
    () => sweepUnordered(db, before(RETENTION_DAYS.withoutOrder)),
    () => sweepMails(db, before),
    () =>
      db
        .delete(paymentEvents)
        .where(lt(paymentEvents.receivedAt, before(ORDER_RETENTION_YEARS * 366))),
    () => sweepReviews(db, before),
    () => sweepCheckIns(db, before),
    () => sweepPortal(db, before),
    () => forgetInboundMails(db, before(RETENTION_DAYS.inboundMails)),
    () => deleteOldUses(db, before(RETENTION_DAYS.certificateUses)),
    () => sweepOldOrders(db, tenYearsAgo),
    () => db.delete(emailOutbox).where(lt(emailOutbox.createdAt, tenYearsAgo)),
    () => deleteForgottenCustomers(db),
  );
}

async function sweepMails(db: Deps['db'], before: (days: number) => Date): Promise<void> {
  await db
    .delete(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.state, ['kept', 'withheld']),
        lt(emailOutbox.createdAt, before(RETENTION_DAYS.keptMails)),
      ),
    );
  // It stays known that a mail was sent, but not what it said.
  await db
    .update(emailOutbox)
    .set({ data: sql`'{}'::jsonb`, secrets: {}, attachments: [] })
    .where(
      and(
        inArray(emailOutbox.state, ['sent', 'bounced', 'failed']),
        lt(emailOutbox.createdAt, before(RETENTION_DAYS.sentMailBodies)),
        sql`${emailOutbox.data} <> '{}'::jsonb`,
      ),
    );
}

/** Deletes assessments that were begun and never completed, unless someone paid or is known. */
async function sweepAbandoned(db: Deps['db'], before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const abandoned = tx
      .select({ id: assessmentSessions.id })
      .from(assessmentSessions)
      .where(
        and(
          isNull(assessmentSessions.completedAt),
          lt(assessmentSessions.updatedAt, before),
          not(
            or(
              exists(
                tx
                  .select({ one: sql`1` })
                  .from(certificationOrders)
                  .where(eq(certificationOrders.sessionId, assessmentSessions.id)),
              ),
              exists(
                tx
                  .select({ one: sql`1` })
                  .from(assessmentLeads)
                  .where(eq(assessmentLeads.sessionId, assessmentSessions.id)),
              ),
            ) ?? sql`false`,
          ),
        ),
      );
    await tx
      .delete(certificationPayments)
      .where(inArray(certificationPayments.sessionId, abandoned));
    await tx.delete(assessmentSessions).where(inArray(assessmentSessions.id, abandoned));
  });
}

/** Orders of one sweep; the next night takes the rest. */
const OLD_ORDERS = 500;

/** Deletes everything that belongs to orders past their retention. The sweep of unreferenced files removes their files. */
async function sweepOldOrders(db: Deps['db'], before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await tx
      .select({ id: certificationOrders.id, sessionId: certificationOrders.sessionId })
      .from(certificationOrders)
      .where(lt(certificationOrders.updatedAt, before))
      .orderBy(certificationOrders.id)
      .limit(OLD_ORDERS);
    const ids = orders.map(({ id }) => id);
    const sessions = orders.map(({ sessionId }) => sessionId);
    const applications = await tx
      .delete(certificationApplications)
      .where(inArray(certificationApplications.sessionId, sessions))
      .returning({ id: certificationApplications.id });
    const leads = await tx
      .select({ id: assessmentLeads.id })
      .from(assessmentLeads)
      .where(inArray(assessmentLeads.sessionId, sessions));
    await tx
      .delete(certificationPayments)
      .where(
        or(
          inArray(certificationPayments.sessionId, sessions),
          inArray(certificationPayments.orderId, ids),
        ),
      );
    await forgetHolders(tx, ids);
    await tx.delete(certificationOrders).where(inArray(certificationOrders.id, ids));
    await tx.delete(assessmentSessions).where(inArray(assessmentSessions.id, sessions));
    await forgetActivity(tx, 'order', ids, 'retention');
    await forgetActivity(
      tx,
      'application',
      applications.map(({ id }) => id),
      'retention',
    );
    await forgetActivity(
      tx,
      'lead',
      leads.map(({ id }) => id),
      'retention',
    );
  });
}

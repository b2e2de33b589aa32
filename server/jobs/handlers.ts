import { inArray, lte } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import type { Deps } from '#server/deps.ts';
import { sweepDocuments } from '#server/features/applications/sweep-documents.ts';
import { runCheck } from '#server/features/audit/audit-checks.ts';
import { logChainHead, sealActivity } from '#server/features/audit/seal-activity.ts';
import { purgeSessions } from '#server/features/auth/sessions.ts';
import { backUpDaily, backUpNow } from '#server/features/backups/backups.service.ts';
import { copyArchives } from '#server/features/backups/copies/copy-archives.ts';
import { runDrill } from '#server/features/backups/drills/run-drill.ts';
import { deleteOldRuns } from '#server/features/bulk/bulk.queries.ts';
import { resumeBulkRuns, workBulkRun } from '#server/features/bulk/work-run.ts';
import {
  publishStatusList,
  publishStatusLists,
} from '#server/features/certificates/status-lists.ts';
import { purgeUnanswered } from '#server/features/chat/chat.service.ts';
import { sweepLifecycle } from '#server/features/check-ins/sweep/sweep-lifecycle.ts';
import { tidyLifecycle } from '#server/features/check-ins/sweep/tidy-lifecycle.ts';
import { resumeDelivery } from '#server/features/delivery/deliver-order.ts';
import { resignCertificates, resumeIssue } from '#server/features/delivery/issue-certificate.ts';
import { reinstateAfterCheckIn } from '#server/features/delivery/reinstate-after-check-in.ts';
import { resendStuckEmails, sendQueuedEmail } from '#server/features/emails/send-queued.ts';
import { pollMailbox } from '#server/features/inbound-mail/poll-mailbox.ts';
import { captureOrder, sweepCaptures } from '#server/features/payments/settle/capture.ts';
import { reconcilePayments } from '#server/features/payments/settle/reconcile.ts';
import { returnPayment } from '#server/features/payments/settle/return-payment.ts';
import { cancelSecondRenewal } from '#server/features/payments/staff/cancel-second-renewal.ts';
import { purgePortalSessions } from '#server/features/portal/sign-in/portal-sessions.ts';
import { sendPortalLink } from '#server/features/portal/sign-in/sign-in-links.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { openReviews } from '#server/features/reviews/open-reviews.ts';
import { remindCustomers } from '#server/features/reviews/points/remind-customers.ts';
import { tellOfDueReviews } from '#server/features/reviews/staff-mails.ts';
import { sendForgottenLink } from '#server/features/staff/password-links.ts';
import { sendNumbers } from '#server/features/tracking/send-numbers.ts';
import { purgeUndoSteps } from '#server/features/undo/undo-steps.ts';
import { publishSample } from '#server/features/verification/publish-sample.ts';
import { deleteOldDeliveries } from '#server/features/webhooks/deliver.ts';
import { runSteps } from '#server/run-steps.ts';
import type { JobData, JobName } from './payloads.ts';

/** Every job of the product. A handler is a single call and is idempotent. */
export const handlers: { [Name in JobName]: (deps: Deps, data: JobData[Name]) => Promise<void> } = {
  'purge-expired': (deps) => purgeExpired(deps),
  'send-email': (deps, { emailId }) => sendQueuedEmail(deps, emailId),
  'resend-stuck-emails': (deps) => resendStuckEmails(deps),
  'poll-mailbox': (deps) => pollMailbox(deps),
  'capture-order': async (deps, { orderId, because }) => {
    await captureOrder(deps, orderId, because);
  },
  'deliver-order': (deps, { orderId, actor }) => resumeDelivery(deps, orderId, actor),
  'issue-certificate': (deps, { certificateId, actor }) => resumeIssue(deps, certificateId, actor),
  'reinstate-certificate': (deps, { checkInId, actor }) =>
    reinstateAfterCheckIn(deps, checkInId, actor),
  're-sign-certificates': (deps, { keyId, actor }) => resignCertificates(deps, keyId, actor),
  'publish-status-list': (deps, { listId }) => publishStatusList(deps, listId),
  'publish-status-lists': (deps) => publishStatusLists(deps),
  'publish-sample': (deps) => publishSample(deps),
  'release-payment': (deps, { paymentId }) => returnPayment(deps, paymentId),
  'cancel-second-renewal': (deps, { orderId }) => cancelSecondRenewal(deps, orderId),
  'sweep-captures': (deps) => sweepCaptures(deps),
  'reconcile-payments': (deps) => reconcilePayments(deps),
  'send-numbers': (deps, asked) => sendNumbers(deps, asked),
  'send-portal-link': (deps, asked) => sendPortalLink(deps, asked),
  'send-password-link': (deps, asked) => sendForgottenLink(deps, asked),
  'sweep-retention': (deps) => sweepRetention(deps),
  'daily-backup': (deps) => backUpDaily(deps),
  'back-up-now': (deps, { backupId }) => backUpNow(deps, backupId),
  'copy-backups': (deps) => copyArchives(deps),
  'restore-drill': (deps, { drillId }) => runDrill(deps, drillId),
  'seal-activity': async (deps) => {
    await sealActivity(deps);
  },
  'note-audit-head': (deps) => logChainHead(deps),
  'check-audit': (deps, asked) => runCheck(deps, asked?.checkId),
  'sweep-documents': (deps) => sweepDocuments(deps),
  'open-reviews': (deps) => openReviews(deps),
  'sweep-reviews': (deps) =>
    runSteps(
      () => remindCustomers(deps),
      () => tellOfDueReviews(deps),
    ),
  'work-bulk-run': (deps, { runId }) => workBulkRun(deps, runId),
  'resume-bulk-runs': (deps) => resumeBulkRuns(deps),
  'sweep-lifecycle': (deps) => sweepLifecycle(deps),
  'tidy-lifecycle': (deps) => tidyLifecycle(deps),
};

/** Scheduled jobs (UTC). */
export const SCHEDULES: Partial<Record<JobName, string>> = {
  'purge-expired': '17 * * * *',
  'resend-stuck-emails': '*/5 * * * *',
  'poll-mailbox': '* * * * *',
  'sweep-captures': '*/15 * * * *',
  'reconcile-payments': '*/5 * * * *',
  'sweep-retention': '10 3 * * *',
  'daily-backup': '30 2 * * *',
  'seal-activity': '* * * * *',
  'note-audit-head': '7 * * * *',
  'check-audit': '50 3 * * *',
  'publish-status-lists': '20 4 * * *',
  'publish-sample': '50 5 * * *',
  'sweep-documents': '41 * * * *',
  'open-reviews': '*/5 * * * *',
  'resume-bulk-runs': '*/5 * * * *',
  'tidy-lifecycle': '5 * * * *',
};

/** Jobs scheduled in the brand's time zone: their mails arrive in the morning. */
export const LOCAL_SCHEDULES: Partial<Record<JobName, string>> = {
  'sweep-reviews': '0 7 * * *',
  'sweep-lifecycle': '5 7 * * *',
};

/** Milliseconds for which the log of webhooks is kept. */
const WEBHOOK_LOG_MS = 30 * 86_400_000;
/** Milliseconds for which the reports of bulk runs are kept. */
const BULK_REPORTS_MS = 90 * 86_400_000;

/** Deletes expired rows. */
export async function purgeExpired(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, now } = deps;
  await purgeSessions(deps);
  await purgePortalSessions(deps);
  await purgeUnanswered({ db, now });
  await purgeUndoSteps({ db, now });
  await deleteOldDeliveries({ db }, new Date(now().getTime() - WEBHOOK_LOG_MS));
  await deleteOldRuns(db, new Date(now().getTime() - BULK_REPORTS_MS));
  // Counters in use are left for the next time: waiting for several of them could deadlock with a call
  // that counts the same ones in another order.
  const idle = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.resetsAt, now()))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, idle));
}

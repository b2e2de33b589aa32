import type { Deps } from '#server/deps.ts';
import { sweepDocuments } from '#server/features/applications/sweep-documents.ts';
import { backUpDaily } from '#server/features/backups/backups.service.ts';
import { resendStuckEmails, sendQueuedEmail } from '#server/features/emails/delivery.ts';
import { resumeDelivery } from '#server/features/orders/delivery.ts';
import { captureOrder, sweepCaptures } from '#server/features/payments/capture.ts';
import { reconcilePayments } from '#server/features/payments/reconcile.ts';
import { returnPayment } from '#server/features/payments/return-payment.ts';
import { sweepRetention } from '#server/features/privacy/retention.ts';
import { sendForgottenLink } from '#server/features/staff/password-links.ts';
import { sendNumbers } from '#server/features/tracking/send-numbers.ts';
import { purgeExpired } from './purge-expired.ts';

/** What each job is given. */
export type JobData = {
  'purge-expired': Record<string, never>;
  'send-email': { emailId: number };
  'resend-stuck-emails': Record<string, never>;
  /** Captures an order's hold: on delivery by hand, or because its time comes. */
  'capture-order': { orderId: number; because: 'delivery' | 'deadline' };
  /** Goes on with a delivery that a gateway without an answer interrupted. */
  'deliver-order': { orderId: number; actor: string };
  /** Gives back money that no order needs, held or charged. */
  'release-payment': { paymentId: number };
  /** Charges holds that are about to end, and reminds staff of those that will be. */
  'sweep-captures': Record<string, never>;
  /** Asks the gateway about payments that nobody has reported on. */
  'reconcile-payments': Record<string, never>;
  /** Mails somebody the numbers of their orders and applications. */
  'send-numbers': { email: string; request: string };
  /** Mails somebody a link to choose a new password. */
  'send-password-link': { username: string; request: string; address: string };
  /** Removes what has been kept as long as promised. */
  'sweep-retention': Record<string, never>;
  /** Writes the day's backup and lets go of old ones. */
  'daily-backup': Record<string, never>;
  /** Removes uploaded files that nothing refers to. */
  'sweep-documents': Record<string, never>;
};

export type JobName = keyof JobData;

/** Every job of the product. A handler is one call, and running twice does no harm. */
export const handlers: { [Name in JobName]: (deps: Deps, data: JobData[Name]) => Promise<void> } = {
  'purge-expired': (deps) => purgeExpired(deps),
  'send-email': (deps, { emailId }) => sendQueuedEmail(deps, emailId),
  'resend-stuck-emails': (deps) => resendStuckEmails(deps),
  'capture-order': async (deps, { orderId, because }) => {
    await captureOrder(deps, orderId, because);
  },
  'deliver-order': (deps, { orderId, actor }) => resumeDelivery(deps, orderId, actor),
  'release-payment': (deps, { paymentId }) => returnPayment(deps, paymentId),
  'sweep-captures': (deps) => sweepCaptures(deps),
  'reconcile-payments': (deps) => reconcilePayments(deps),
  'send-numbers': (deps, asked) => sendNumbers(deps, asked),
  'send-password-link': (deps, asked) => sendForgottenLink(deps, asked),
  'sweep-retention': (deps) => sweepRetention(deps),
  'daily-backup': (deps) => backUpDaily(deps),
  'sweep-documents': (deps) => sweepDocuments(deps),
};

/** Jobs that run by the clock (UTC). A new schedule fires at once. */
export const SCHEDULES: Partial<Record<JobName, string>> = {
  'purge-expired': '17 * * * *',
  'resend-stuck-emails': '*/5 * * * *',
  'sweep-captures': '*/15 * * * *',
  'reconcile-payments': '*/5 * * * *',
  'sweep-retention': '10 3 * * *',
  'daily-backup': '30 2 * * *',
  'sweep-documents': '41 * * * *',
};

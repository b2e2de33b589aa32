import type { Deps } from '#server/deps.ts';
import { resendStuckEmails, sendQueuedEmail } from '#server/features/emails/delivery.ts';
import { purgeExpired } from './purge-expired.ts';

/** What each job is given. */
export type JobData = {
  'purge-expired': Record<string, never>;
  'send-email': { emailId: number };
  'resend-stuck-emails': Record<string, never>;
};

export type JobName = keyof JobData;

/** Every job of the product. A handler is one call, and running twice does no harm. */
export const handlers: { [Name in JobName]: (deps: Deps, data: JobData[Name]) => Promise<void> } = {
  'purge-expired': (deps) => purgeExpired(deps),
  'send-email': (deps, { emailId }) => sendQueuedEmail(deps, emailId),
  'resend-stuck-emails': (deps) => resendStuckEmails(deps),
};

/** Jobs that run by the clock (UTC). A new schedule fires at once. */
export const SCHEDULES: Partial<Record<JobName, string>> = {
  'purge-expired': '17 * * * *',
  'resend-stuck-emails': '*/5 * * * *',
};

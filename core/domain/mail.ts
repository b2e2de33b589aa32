/** What can be true of a mail. `kept`: no mail server is configured; `withheld`: the daily limit of its kind was reached. */
export const MAIL_STATES = ['queued', 'sent', 'kept', 'failed', 'bounced', 'withheld'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
  bounced: 'Bounced',
  withheld: 'Withheld',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits between tries, in milliseconds. Together more than three days: a mail server may be away for a weekend. */
const RETRY_DELAYS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** When to try again after this number of failures; undefined when it is time to give up. */
export function nextMailAttempt(failedAttempts: number, now: Date): Date | undefined {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}

/** At most this many mails of one kind a day to one address, from actions that anybody can trigger. */
export const PUBLIC_MAILS_A_DAY = 3;

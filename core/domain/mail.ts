/** States of a mail. `kept`: no mail server is configured; `withheld`: the daily limit of its kind was reached. */
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

/** Waits between tries, in milliseconds. In total over three days: a mail server may be down for a weekend. */
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

/** Returns when to try again after this number of failures; undefined to give up. */
export function nextMailAttempt(failedAttempts: number, now: Date): Date | undefined {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}

/** Maximum mails of one kind a day to one address, from actions that anyone can trigger. */
export const PUBLIC_MAILS_A_DAY = 3;

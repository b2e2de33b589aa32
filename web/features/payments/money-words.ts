import { PROMISES } from '#core/content/promises.ts';
import { captureBy } from '#core/domain/capture-deadline.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';

const DAY_MS = 86_400_000;

// The sentences around them are English, so the dates are too; the zone is the reader's.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const dayOf = (date: Date): string => day.format(date);
export const momentOf = (iso: string | Date): string => moment.format(new Date(iso));

/** The wire's `613.00` as people read it. */
export const moneyOf = (amount: string): string => formatMoney(toCents(amount));

/** What becomes of a hold that is taken at this moment. */
export function holdDates(now: Date) {
  return {
    today: now,
    chargedBy: captureBy({ intentCreatedAt: now, authorizedAt: now }),
    ends: new Date(now.getTime() + PROMISES.chargeAfterDays * DAY_MS),
  };
}

/** Said wherever a card is asked for. */
export const AUTHORIZED_ONLY = `The amount is only authorized now. It is charged when your certificate is delivered, or after ${PROMISES.chargeAfterDays} days.`;

/** The same with the amount and the dates of a card that is given at this moment. */
export function holdSentence(amount: string, now: Date): string {
  const { today, chargedBy } = holdDates(now);
  return `You authorize ${amount} today, ${dayOf(today)}: it is held on your card, not charged. It is charged when your certificate is delivered, or on ${dayOf(chargedBy)} at the latest.`;
}

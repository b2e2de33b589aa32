import {
  addBusinessDays,
  businessDaysBefore,
  businessDaysBetween,
  PROCESSING_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Day } from '#core/domain/certificates/content.ts';

/**
 * The time that we have for a review, in business days of the brand's calendar. It is paused while we wait for the
 * customer's answer.
 */
export type ReviewClock = {
  /** The day from which it runs; null while it is paused. */
  runningSince: Day | null;
  /** Business days that were used up before. */
  daysUsed: number;
};

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const startClock = (today: Day): ReviewClock => ({ runningSince: today, daysUsed: 0 });

/** Questions went to the customer. */
export const pauseClock = ({ runningSince, daysUsed }: ReviewClock, today: Day): ReviewClock => ({
  runningSince: null,
  // A clock that was set back takes no day away again.
  daysUsed: daysUsed + (runningSince ? usedBetween(runningSince, today) : 0),
});

const usedBetween = (from: Day, to: Day): number =>
  Math.max(0, businessDaysBetween(toDate(from), toDate(to)));

/** The customer has answered, or staff continue without an answer. */
export const resumeClock = (clock: ReviewClock, today: Day): ReviewClock =>
  clock.runningSince ? clock : { ...clock, runningSince: today };

/** The last day for the decision; null while the clock is paused. After an answer there is always one day left. */
export function dueOn({ runningSince, daysUsed }: ReviewClock): Day | null {
  if (!runningSince) return null;
  const left = Math.max(PROCESSING_BUSINESS_DAYS - daysUsed, 1);
  return toDay(addBusinessDays(toDate(runningSince), left));
}

/** Reviews that are due by this day are told to staff: the next business day is still time enough to act. */
export const lastDayToWarnOf = (today: Day): Day => toDay(addBusinessDays(toDate(today), 1));

/** Business days after which a customer who does not answer is reminded, first and again. */
export const REMIND_AFTER = [3, 7] as const;
/** Business days after which staff decide what becomes of an order whose customer does not answer. */
export const NO_ANSWER_AFTER = 20;

/** How many reminders are due by today; the sweep sends the newest one that was not sent. */
export function remindersDue(waitingSince: Day, today: Day): number {
  const waited = usedBetween(waitingSince, today);
  return REMIND_AFTER.filter((days) => waited >= days).length;
}

/** Customers who were asked on this day or before it have not answered for too long. */
export const lastDayWithoutAnswer = (today: Day): Day =>
  toDay(businessDaysBefore(toDate(today), NO_ANSWER_AFTER));

export const hasNoAnswer = (waitingSince: Day, today: Day): boolean =>
  usedBetween(waitingSince, today) >= NO_ANSWER_AFTER;

import {
  addBusinessDays,
  businessDaysBefore,
  businessDaysBetween,
  PROCESSING_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Day } from '#core/domain/certificates/content.ts';

/** Our time for a review, in business days of the brand's calendar. It is paused while we wait for the customer's answer. */
export type ReviewClock = {
  /** The day it last started; null while paused. */
  runningSince: Day | null;
  /** Business days that were used up before. */
  daysUsed: number;
};

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const startClock = (today: Day): ReviewClock => ({ runningSince: today, daysUsed: 0 });

/** Pauses when questions go out. */
export const pauseClock = ({ runningSince, daysUsed }: ReviewClock, today: Day): ReviewClock => ({
  runningSince: null,
  // Never negative, even if the clock was set back.
  daysUsed: daysUsed + (runningSince ? usedBetween(runningSince, today) : 0),
});

const usedBetween = (from: Day, to: Day): number =>
  Math.max(0, businessDaysBetween(toDate(from), toDate(to)));

/** Resumes on an answer, or when staff continue without one. */
export const resumeClock = (clock: ReviewClock, today: Day): ReviewClock =>
  clock.runningSince ? clock : { ...clock, runningSince: today };

/** Returns the last day for the decision; null while the clock is paused. After an answer at least one day is left. */
export function dueOn({ runningSince, daysUsed }: ReviewClock): Day | null {
  if (!runningSince) return null;
  const left = Math.max(PROCESSING_BUSINESS_DAYS - daysUsed, 1);
  return toDay(addBusinessDays(toDate(runningSince), left));
}

/** Staff are warned of reviews due by this day: the next business day still leaves time to act. */
export const lastDayToWarnOf = (today: Day): Day => toDay(addBusinessDays(toDate(today), 1));

/** Business days without an answer until the first and the second reminder. */
export const REMIND_AFTER = [3, 7] as const;
/** Business days without the customer's answer after which staff decide about the order. */
export const NO_ANSWER_AFTER = 20;

/** Returns how many reminders are due by today; the sweep sends only the newest unsent one. */
export function remindersDue(waitingSince: Day, today: Day): number {
  const waited = usedBetween(waitingSince, today);
  return REMIND_AFTER.filter((days) => waited >= days).length;
}

/** Customers asked on or before this day have not answered for too long. */
export const lastDayWithoutAnswer = (today: Day): Day =>
  toDay(businessDaysBefore(toDate(today), NO_ANSWER_AFTER));

export const hasNoAnswer = (waitingSince: Day, today: Day): boolean =>
  usedBetween(waitingSince, today) >= NO_ANSWER_AFTER;

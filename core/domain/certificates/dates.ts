import { calendarDay } from '#core/domain/moments.ts';
import type { Day } from './content.ts';

const DAY_MS = 86_400_000;

/** Years that a certificate is valid. */
const TERM_YEARS = 3;

/** A renewal issued at most this many days before the end loses none of the remaining days. */
export const EARLY_RENEWAL_DAYS = 90;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** Returns the calendar day in the brand's zone. */
export const dayOf = (moment: Date, timeZone: string): Day => toDay(calendarDay(moment, timeZone));

export const addDays = (day: Day, days: number): Day =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** Returns the same day in another year; 29 February becomes 1 March if that year has none. */
export function addYears(day: Day, years: number): Day {
  const date = toDate(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return toDay(date);
}

/** The last day of a term that begins on this one. A 29 February without an anniversary ends on the 28th. */
const lastDayOfTerm = (firstDay: Day): Day => addDays(addYears(firstDay, TERM_YEARS), -1);

/** Returns the last valid day; an early renewal counts from the former certificate's last day. */
export function validUntilOf(issuedOn: Day, former?: { validUntil: Day }): Day {
  const isEarlyRenewal =
    former !== undefined &&
    issuedOn <= former.validUntil &&
    issuedOn >= addDays(former.validUntil, -EARLY_RENEWAL_DAYS);
  return lastDayOfTerm(isEarlyRenewal ? addDays(former.validUntil, 1) : issuedOn);
}

/**
 * Searches for the first second of a day in a zone, since clocks change: in some zones at midnight, so that the day
 * begins at one o'clock.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = toDate(day).getTime() / 1000;
  // No zone is further from UTC than 14 hours.
  let before = midnight - 15 * 3600;
  let start = midnight + 15 * 3600;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayOf(new Date(middle * 1000), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start * 1000);
}

/** The last second of a day in a zone. */
export const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000);

/** Formats for credentials: `2026-11-16T05:00:00Z`. */
export const toInstant = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/** Returns when a day begins, such as a certificate's first. */
export const validFromInstant = (issuedOn: Day, timeZone: string): string =>
  toInstant(startOfDay(issuedOn, timeZone));

/** Returns the last valid second. */
export const validUntilInstant = (validUntil: Day, timeZone: string): string =>
  toInstant(endOfDay(validUntil, timeZone));

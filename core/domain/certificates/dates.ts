import { calendarDay } from '#core/domain/moments.ts';
import type { Day } from './content.ts';

const DAY_MS = 86_400_000;

/** Years that a certificate is valid. */
const TERM_YEARS = 3;

/** A renewal issued this many days before the end, or fewer, loses none of the days that are left. */
export const EARLY_RENEWAL_DAYS = 90;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** The calendar day of a moment in the brand's zone. */
export const dayOf = (moment: Date, timeZone: string): Day => toDay(calendarDay(moment, timeZone));

export const addDays = (day: Day, days: number): Day =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** The same day in another year; the anniversary of 29 February is 1 March where there is none. */
export function addYears(day: Day, years: number): Day {
  const date = toDate(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return toDay(date);
}

/** The last day of a term that begins on this one. A 29 February without an anniversary ends on the 28th. */
const lastDayOfTerm = (firstDay: Day): Day => addDays(addYears(firstDay, TERM_YEARS), -1);

/** The last day on which a certificate is valid; for a renewal, the former one's last day counts. */
export function validUntilOf(issuedOn: Day, former?: { validUntil: Day }): Day {
  const isEarlyRenewal =
    former !== undefined &&
    issuedOn <= former.validUntil &&
    issuedOn >= addDays(former.validUntil, -EARLY_RENEWAL_DAYS);
  return lastDayOfTerm(isEarlyRenewal ? addDays(former.validUntil, 1) : issuedOn);
}

/**
 * The first second of a day in a zone. It is searched for, since clocks change: in some zones at midnight, so that the
 * day begins at one o'clock.
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

/** As credentials write it: `2026-11-16T05:00:00Z`. */
export const toInstant = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/** When a day begins, such as the first one of a certificate. */
export const validFromInstant = (issuedOn: Day, timeZone: string): string =>
  toInstant(startOfDay(issuedOn, timeZone));

/** The last second at which it is valid. */
export const validUntilInstant = (validUntil: Day, timeZone: string): string =>
  toInstant(endOfDay(validUntil, timeZone));

import { addDays } from '#core/domain/certificates/dates.ts';

/** `2027-03`. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** Accepts only a valid month from an address. */
export const readMonth = (text: string): Month | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthWords = (month: Month): string => MONTH.format(new Date(`${month}-01`));

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Returns the weeks that a month touches, one row each, with the days of adjacent months. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(first).getUTCDay());
  const weeks: string[][] = [];
  for (let day = start; monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(WEEKDAYS.map((_, place) => addDays(day, place)));
  }
  return weeks;
}

const DAY_MS = 86_400_000;

/** An application is reviewed, and its company contacted, within this. */
export const REVIEW_BUSINESS_DAYS = 5;

/** An inquiry is answered within this, whatever day it is. */
export const INQUIRY_REPLY_HOURS = 24;

/** A certification takes at most this long. */
export const PROCESSING_BUSINESS_DAYS = 7;

/** A complaint, an appeal or a report of misuse is acknowledged, and answered, within these. */
export const COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS = 2;
export const COMPLAINT_ANSWERED_BUSINESS_DAYS = 20;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** Counted from the day after; the time of day stays. Public holidays differ by country and are not known here. */
export function addBusinessDays(date: Date, days: number): Date {
  const result = new Date(date);
  for (let left = days; left > 0; ) {
    result.setUTCDate(result.getUTCDate() + 1);
    if (!isWeekend(result)) left -= 1;
  }
  return result;
}

/** Business days up to and including this one, since a Monday long ago: only differences matter. */
function businessDayIndex(date: Date): number {
  // 1 January 1970 was a Thursday, three days after the Monday that starts its week.
  const daysSinceMonday = Math.floor(date.getTime() / DAY_MS) + 3;
  const weeks = Math.floor(daysSinceMonday / 7);
  return weeks * 5 + Math.min(daysSinceMonday - weeks * 7 + 1, 5);
}

/** Inverse of `addBusinessDays`; negative if the second date is earlier. */
export const businessDaysBetween = (from: Date, to: Date): number =>
  businessDayIndex(to) - businessDayIndex(from);

/** Returns the latest moment, at this time of day, the given number of business days ago. */
export function businessDaysBefore(date: Date, days: number): Date {
  const result = new Date(date);
  while (businessDaysBetween(result, date) < days) result.setUTCDate(result.getUTCDate() - 1);
  return result;
}

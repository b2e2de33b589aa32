import { addBusinessDays, REVIEW_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { calendarDay } from '#core/domain/moments.ts';

/** Returns when an application is due for a decision. Business days are the zone's; the time of day stays. */
export function decideBy(submittedAt: Date, timeZone: string): Date {
  const day = calendarDay(submittedAt, timeZone);
  const lastDay = addBusinessDays(day, REVIEW_BUSINESS_DAYS);
  return new Date(submittedAt.getTime() + lastDay.getTime() - day.getTime());
}

import * as moments from '#core/domain/moments.ts';
import { brand } from './brand.ts';

// In the brand's zone, not the browser's: mails and receipts show the same day.
export const formatMoment = (moment: string | Date): string =>
  moments.formatMoment(moment, brand.timeZone);
export const formatBriefMoment = (moment: string | Date): string =>
  moments.formatBriefMoment(moment, brand.timeZone);
export const formatDay = (moment: string | Date): string =>
  moments.formatDay(moment, brand.timeZone);

/** `Thursday, November 26`, for a day of the calendar. */
export const formatCalendarDay = (day: string): string => moments.formatNearDay(day, 'UTC');

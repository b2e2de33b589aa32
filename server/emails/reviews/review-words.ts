import { adminAddress } from '#core/admin-address.ts';
import { addBusinessDays } from '#core/domain/business-days.ts';
import { calendarDay, formatNearDay } from '#core/domain/moments.ts';
import { REMIND_AFTER } from '#core/domain/reviews/clock.ts';
import type { Button } from '#server/emails/frame/blocks.ts';
import type { MailContext } from '#server/emails/frame/message.ts';

export const countPoints = (points: number): string =>
  points === 1 ? 'one point' : `${points} points`;

/** `Thursday, November 26`, for a day of the calendar. */
export const dayWords = (day: string): string => formatNearDay(day, 'UTC');

/** The days on which we remind a customer who does not answer. */
export const reminderDays = (waitingSince: string, { brand }: MailContext): string[] =>
  REMIND_AFTER.map((days) =>
    formatNearDay(addBusinessDays(calendarDay(waitingSince, brand.timeZone), days), 'UTC'),
  );

/** For staff. */
export const openReview = (reviewId: number): Button => ({
  label: 'Open the review',
  path: adminAddress('review', reviewId),
});

import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import type { CheckInPath } from './form.ts';
import { type CheckInSchedule, deadlineOf } from './schedule.ts';

/** Days that the holder has at least once a check-in is returned, however close its last day is. */
const DAYS_TO_ANSWER = 14;

/** The last day that a returned check-in gets; null where the present one leaves enough time. */
export function lastDayAfterReturn(schedule: CheckInSchedule, today: Day): Day | null {
  const needed = addDays(today, DAYS_TO_ANSWER);
  return deadlineOf(schedule) < needed ? needed : null;
}

/**
 * Who accepts a check-in that is handed in again: nobody is drawn twice, and what a person or the draw asked for is
 * looked at by a person.
 */
export const pathAgain = (former: CheckInPath | null, now: CheckInPath): CheckInPath =>
  former === null || now === 'person' ? now : former;

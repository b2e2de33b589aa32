import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import type { CheckInPath } from './form.ts';
import { type CheckInSchedule, deadlineOf } from './schedule.ts';

/** Minimum days for the holder to answer a returned check-in, however close its last day is. */
const DAYS_TO_ANSWER = 14;

/** Returns a returned check-in's new last day; null if the present one leaves enough time. */
export function lastDayAfterReturn(schedule: CheckInSchedule, today: Day): Day | null {
  const needed = addDays(today, DAYS_TO_ANSWER);
  return deadlineOf(schedule) < needed ? needed : null;
}

/** Returns who accepts a resubmitted check-in: none is drawn twice, and what a person or the draw asked for goes to a person. */
export const pathAgain = (former: CheckInPath | null, now: CheckInPath): CheckInPath =>
  former === null || now === 'person' ? now : former;

import type { Day } from '#core/domain/certificates/content.ts';
import type { CheckInState, CheckInStatus } from './form.ts';
import { type CheckInSchedule, deadlineOf } from './schedule.ts';

type StoredCheckIn = CheckInSchedule & { status: CheckInStatus; opensOn: Day };

/** Returns a check-in's state on a day. */
export function checkInState(checkIn: StoredCheckIn, today: Day): CheckInState {
  const { status, opensOn } = checkIn;
  if (status === 'returned') return deadlineOf(checkIn) < today ? 'overdue' : 'returned';
  if (status !== 'planned') return status;
  if (today < opensOn) return 'scheduled';
  return deadlineOf(checkIn) < today ? 'overdue' : 'open';
}

/** Whether the holder can fill it in. */
export const isAnswerable = (state: CheckInState): boolean =>
  state === 'open' || state === 'overdue' || state === 'returned';

import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, addYears } from '#core/domain/certificates/dates.ts';

/** Check-ins of a term: on its first and its second anniversary. */
const CHECK_INS = [1, 2] as const;

/** Days before a check-in is due from which it can be done. */
export const OPENS_BEFORE = 60;

/** Returns the days for a term's check-ins. An early renewal's term begins when the former one ends. */
export function planCheckIns(validUntil: Day): { ordinal: number; opensOn: Day; dueOn: Day }[] {
  const termStart = addYears(addDays(validUntil, 1), -3);
  return CHECK_INS.map((ordinal) => {
    const dueOn = addYears(termStart, ordinal);
    return { ordinal, opensOn: addDays(dueOn, -OPENS_BEFORE), dueOn };
  });
}

/** Mails to the holder about a check-in, in order. The last two are the warnings that a suspension requires. */
export const STAGES = ['open', 'month', 'week', 'due', 'overdue', 'last-warning'] as const;
export type Stage = (typeof STAGES)[number];
export const WARNINGS = ['overdue', 'last-warning'] as const satisfies Stage[];

/** Days from the due day on which the first four are sent. */
export const TOLD_AT = { open: -OPENS_BEFORE, month: -30, week: -7, due: 0 } as const;

/** Minimum days between the later ones: a late sweep takes no day away from the holder. */
const AFTER_DUE = 14;
const AFTER_OVERDUE = 9;
const AFTER_LAST_WARNING = 7;

/** Earliest days after the last day on which each warning is sent. */
export const WARNED_AFTER = { overdue: AFTER_DUE, 'last-warning': AFTER_DUE + AFTER_OVERDUE };

/** Days after the last day until a suspension, if every warning was sent on its day. */
export const SUSPENDS_AFTER = AFTER_DUE + AFTER_OVERDUE + AFTER_LAST_WARNING;

export type CheckInSchedule = {
  dueOn: Day;
  /** Staff have given more time. */
  extendedTo: Day | null;
  /** The day each mail was sent. */
  told: Partial<Record<Stage, Day>>;
};

/** Maximum days from the due day to an extended last day. */
export const MAX_EXTENSION = 60;

const latest = (...days: Day[]): Day => days.reduce((a, b) => (a > b ? a : b));

/** The last day for the check-in. */
export const deadlineOf = ({ dueOn, extendedTo }: CheckInSchedule): Day => extendedTo ?? dueOn;

/** Returns the first day for a mail; null until the one before was sent. */
export function stageDay(schedule: CheckInSchedule, stage: Stage): Day | null {
  const deadline = deadlineOf(schedule);
  const { told } = schedule;
  switch (stage) {
    case 'open':
      return addDays(schedule.dueOn, TOLD_AT.open);
    case 'overdue':
      return told.due ? addDays(latest(deadline, told.due), AFTER_DUE) : null;
    case 'last-warning':
      return told.overdue
        ? latest(
            addDays(deadline, WARNED_AFTER['last-warning']),
            addDays(told.overdue, AFTER_OVERDUE),
          )
        : null;
    default:
      return addDays(deadline, TOLD_AT[stage]);
  }
}

/**
 * Returns the mail due today, if any. A late sweep sends the newest of the first four and skips those before it. From
 * the due day on nothing is skipped: each warning waits for the one before it.
 */
export function dueStage(schedule: CheckInSchedule, today: Day): Stage | undefined {
  const isReached = (stage: Stage) => {
    const day = stageDay(schedule, stage);
    return day !== null && day <= today;
  };
  const newest = STAGES.findLast(isReached);
  if (!newest) return undefined;
  const isTold = STAGES.slice(STAGES.indexOf(newest)).some((stage) => schedule.told[stage]);
  return isTold ? undefined : newest;
}

/** Returns the first day for a suspension, if every warning is sent on its day. */
export const earliestSuspension = (schedule: CheckInSchedule): Day =>
  addDays(deadlineOf(schedule), SUSPENDS_AFTER);

/** Returns the first day of the suspension; null until the last warning was sent. */
export function suspensionDay(schedule: CheckInSchedule): Day | null {
  const warned = schedule.told['last-warning'];
  return warned ? latest(earliestSuspension(schedule), addDays(warned, AFTER_LAST_WARNING)) : null;
}

/** Days before a suspension by which both warnings must have left: one delayed by its mail server comes too late. */
export const NOTICE = 5;

export function isWarnedInTime(schedule: CheckInSchedule, sentOn: Day): boolean {
  const day = suspensionDay(schedule);
  return day !== null && sentOn <= addDays(day, -NOTICE);
}

/** Keeps what an extension does not repeat: a new last day has its own reminder and its own warnings. */
export const keepFirstReminders = ({
  open,
  month,
  week,
}: CheckInSchedule['told']): CheckInSchedule['told'] => ({
  ...(open && { open }),
  ...(month && { month }),
  ...(week && { week }),
});

/** Returns why a check-in cannot be extended to a day; undefined if it can. */
export function extensionObstacle(
  schedule: CheckInSchedule,
  to: Day,
  today: Day,
): string | undefined {
  if (to <= deadlineOf(schedule)) return 'Please choose a day after the current last day.';
  if (to < today) return 'Please choose today or a later day.';
  if (to > addDays(schedule.dueOn, MAX_EXTENSION)) {
    return `A check-in can be extended by ${MAX_EXTENSION} days at most.`;
  }
  return undefined;
}

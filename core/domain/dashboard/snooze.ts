import { addDays, dayOf, startOfDay } from '#core/domain/certificates/dates.ts';

/** For how long something can be put off. */
export const SNOOZES = ['later-today', 'tomorrow', 'next-week', 'a-day'] as const;
export type Snooze = (typeof SNOOZES)[number];

export const SNOOZE_LABELS: Record<Snooze, string> = {
  'later-today': 'Later today (3 hours)',
  tomorrow: 'Tomorrow morning',
  'next-week': 'Next Monday',
  'a-day': 'For 24 hours',
};

const HOUR_MS = 3_600_000;

/** Start of a working day, in the brand's zone. */
const MORNING = 9;

/** Returns nine o'clock by the zone's clocks, even if they change that night. */
function morningOf(day: string, timeZone: string): Date {
  const nineHoursIn = new Date(startOfDay(day, timeZone).getTime() + MORNING * HOUR_MS);
  return new Date(nineHoursIn.getTime() + (MORNING - hourOf(nineHoursIn, timeZone)) * HOUR_MS);
}

const hourOf = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(
      moment,
    ),
  );

/** Returns the next Monday; on a Monday, a week later. */
function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}

/** Returns when something put off now comes back. */
export function snoozeUntil(snooze: Snooze, now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone);
  switch (snooze) {
    case 'later-today':
      return new Date(now.getTime() + 3 * HOUR_MS);
    case 'tomorrow':
      return morningOf(addDays(today, 1), timeZone);
    case 'next-week':
      return morningOf(nextMonday(today), timeZone);
    case 'a-day':
      return new Date(now.getTime() + 24 * HOUR_MS);
  }
}

import { dayOf } from '#core/domain/certificates/dates.ts';

/** How near a deadline is. Screens give each a color, and always the words as well. */
export type Urgency = 'late' | 'today' | 'soon' | 'later';

export type DueWords = { words: string; urgency: Urgency };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** "3 days late", "due today", "due tomorrow": in calendar days of the zone, or in hours on the day itself. */
export function dueWords(due: Date, now: Date, timeZone: string): DueWords {
  const midnight = (moment: Date) => Date.parse(`${dayOf(moment, timeZone)}T00:00:00Z`);
  const days = Math.round((midnight(due) - midnight(now)) / DAY_MS);
  if (due <= now) {
    const hours = Math.max(1, Math.floor((now.getTime() - due.getTime()) / HOUR_MS));
    return {
      words: `${days === 0 ? count(hours, 'hour') : count(-days, 'day')} late`,
      urgency: 'late',
    };
  }
  if (days === 0) return { words: 'due today', urgency: 'today' };
  if (days === 1) return { words: 'due tomorrow', urgency: 'soon' };
  return { words: `due in ${count(days, 'day')}`, urgency: 'later' };
}

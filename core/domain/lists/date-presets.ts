/** Spans that are counted from now, so that a bookmark or a saved view shows the last seven days on any day. */
export const DATE_PRESET_LABELS = {
  today: 'Today',
  week: 'Last 7 days',
  '30days': 'Last 30 days',
  month: 'Last month',
  '3months': 'Last 3 months',
  quarter: 'This quarter',
} as const;
export type DatePreset = keyof typeof DATE_PRESET_LABELS;

/** What most lists offer. */
export const USUAL_DATE_PRESETS: readonly DatePreset[] = ['today', 'week', '30days', 'quarter'];

const DAY_MS = 86_400_000;

/** Returns the zone's clock at an instant, as milliseconds that read right in UTC, for counting days and months. */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const milliseconds = new Date(instant).getUTCMilliseconds();
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
    milliseconds,
  );
}

/** Returns the first instant with this clock time; a time skipped in spring is the moment of the skip. */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant;
  const byEarlierOffset = wall - offsetAt(wall - DAY_MS);
  const byLaterOffset = wall - offsetAt(wall + DAY_MS);
  const shown = [byEarlierOffset, byLaterOffset].find(
    (instant) => wallClock(instant, timeZone) === wall,
  );
  return shown ?? byEarlierOffset;
}

/** A day missing in the earlier month becomes its last: 31 March goes back to 28 or 29 February. */
function monthsBack(wall: number, months: number): number {
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/** Returns the start of the quarter. */
function quarterStart(wall: number): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % 3), 1);
}

/** Returns a span's start. Days, months and quarters are those of the IANA time zone. */
export function presetStart(preset: DatePreset, now: Date, timeZone: string): Date {
  if (preset === 'week') return new Date(now.getTime() - 7 * DAY_MS);
  if (preset === '30days') return new Date(now.getTime() - 30 * DAY_MS);
  const wall = wallClock(now.getTime(), timeZone);
  const starts = {
    today: () => Math.floor(wall / DAY_MS) * DAY_MS,
    month: () => monthsBack(wall, 1),
    '3months': () => monthsBack(wall, 3),
    quarter: () => quarterStart(wall),
  };
  return new Date(instantOf(starts[preset](), timeZone));
}

/** Returns the first instant of a day from a date field, `2026-11-17`; with `by` 1, of the one after it. */
export const startOfDay = (day: string, timeZone: string, by = 0): Date =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS, timeZone));

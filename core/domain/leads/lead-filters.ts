export const LEAD_DATE_FILTERS = [
  { value: 'all', label: 'All dates' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last month' },
  { value: '3months', label: 'Last 3 months' },
] as const;
export type LeadDateFilter = (typeof LEAD_DATE_FILTERS)[number]['value'];

const DAY_MS = 86_400_000;

/** The zone's clock at an instant, as milliseconds that read right in UTC: a day or month can then be counted. */
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

/** The first instant at which the zone's clock shows this; a time skipped in spring is the moment of the skip. */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant;
  const byEarlierOffset = wall - offsetAt(wall - DAY_MS);
  const byLaterOffset = wall - offsetAt(wall + DAY_MS);
  const shown = [byEarlierOffset, byLaterOffset].find(
    (instant) => wallClock(instant, timeZone) === wall,
  );
  return shown ?? byEarlierOffset;
}

/** A day that the earlier month lacks becomes its last: 31 March goes back to 28 or 29 February. */
function monthsBack(wall: number, months: number): number {
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/** Leads count from here; undefined is no limit. Days and months are those of the reader's IANA time zone. */
export function leadFilterStart(
  filter: LeadDateFilter,
  now: Date,
  timeZone: string,
): Date | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'week') return new Date(now.getTime() - 7 * DAY_MS);
  const wall = wallClock(now.getTime(), timeZone);
  const start =
    filter === 'today'
      ? Math.floor(wall / DAY_MS) * DAY_MS
      : monthsBack(wall, filter === 'month' ? 1 : 3);
  return new Date(instantOf(start, timeZone));
}

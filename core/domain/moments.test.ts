import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  formatBriefDay,
  formatBriefMoment,
  formatDay,
  formatMoment,
  formatNearDay,
} from './moments.ts';

const NEW_YORK = 'America/New_York';

describe('a moment', () => {
  it.each([
    ['2025-06-03T18:05:00Z', NEW_YORK, 'June 3, 2025 at 2:05 PM EDT'],
    ['2025-12-31T23:30:00.000Z', 'Europe/Vienna', 'January 1, 2026 at 12:30 AM GMT+1'],
    // Near midnight: already the next day in UTC, or still the day before.
    ['2026-03-03T04:59:59Z', NEW_YORK, 'March 2, 2026 at 11:59 PM EST'],
    ['2026-03-03T05:00:00Z', NEW_YORK, 'March 3, 2026 at 12:00 AM EST'],
    ['2026-03-02T13:00:00Z', 'Pacific/Auckland', 'March 3, 2026 at 2:00 AM GMT+13'],
    // The clock goes forward on March 8, 2026 and back on November 1, 2026.
    ['2026-03-08T06:59:00Z', NEW_YORK, 'March 8, 2026 at 1:59 AM EST'],
    ['2026-03-08T07:00:00Z', NEW_YORK, 'March 8, 2026 at 3:00 AM EDT'],
    ['2026-11-01T05:30:00Z', NEW_YORK, 'November 1, 2026 at 1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', NEW_YORK, 'November 1, 2026 at 1:30 AM EST'],
    ['2026-11-02T04:30:00Z', NEW_YORK, 'November 1, 2026 at 11:30 PM EST'],
    ['soon', 'UTC', 'soon'],
  ])('%s in %s is %s', (iso, zone, expected) => {
    expect(formatMoment(iso, zone)).toBe(expected);
    const [day = ''] = expected.split(' at ');
    expect(formatDay(iso, zone)).toBe(day);
  });

  it('is shorter in lists, with its zone all the same', () => {
    expect(formatBriefMoment('2026-03-03T04:59:59Z', NEW_YORK)).toBe('Mar 2, 2026, 11:59 PM EST');
    expect(formatBriefDay('2026-03-03T04:59:59Z', NEW_YORK)).toBe('Mar 2');
    expect(formatBriefDay(new Date('2026-03-03T00:00:00Z'), 'UTC')).toBe('Mar 3');
    expect(formatNearDay('2026-03-03T04:59:59Z', NEW_YORK)).toBe('Monday, March 2');
    expect(formatNearDay('2026-03-03', 'UTC')).toBe('Tuesday, March 3');
  });

  it('stays as it was written where it is no date', () => {
    expect(formatBriefMoment('soon', 'UTC')).toBe('soon');
    expect(formatBriefDay('soon', 'UTC')).toBe('soon');
    expect(formatNearDay('soon', 'UTC')).toBe('soon');
    expect(calendarDay('soon', 'UTC').getTime()).toBeNaN();
  });
});

it('counts calendar days of the zone, whatever its clock does', () => {
  const day = (iso: string) => calendarDay(iso, NEW_YORK).toISOString();
  expect(day('2026-03-03T04:59:59Z')).toBe('2026-03-02T00:00:00.000Z');
  expect(day('2026-03-08T07:00:00Z')).toBe('2026-03-08T00:00:00.000Z');
  expect(day('2026-11-02T04:59:59Z')).toBe('2026-11-01T00:00:00.000Z');
  expect(day('2026-11-02T05:00:00Z')).toBe('2026-11-02T00:00:00.000Z');
});

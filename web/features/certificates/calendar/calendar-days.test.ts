import { describe, expect, it } from 'vitest';
import { addMonths, monthWords, readMonth, weeksOf } from './calendar-days.ts';

describe('a month', () => {
  it.each([
    ['2027-03', '2027-02-28', '2027-04-03', 5],
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2027-05', '2027-04-25', '2027-06-05', 6],
    ['2026-12', '2026-11-29', '2027-01-02', 5],
  ])('%s is shown from %s to %s in %i weeks', (month, first, last, count) => {
    const weeks = weeksOf(month);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
    expect(new Set(weeks.flat()).size).toBe(count * 7);
  });

  it('has neighbours across the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(monthWords('2027-01')).toBe('January 2027');
  });

  it.each(['', '2027', '2027-13', '2027-00', '2027-1', 'March', '2027-01-01'])(
    'is not read from “%s”',
    (text) => expect(readMonth(text)).toBeUndefined(),
  );
});

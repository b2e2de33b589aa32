import { expect, it } from 'vitest';
import {
  comparedWith,
  lengthOf,
  periodOf,
  rangeOf,
  rangeProblem,
  rangeWords,
  stepOf,
} from './ranges.ts';

it.each([
  ['7days', '2027-05-10', '2027-05-04', '2027-05-10'],
  ['30days', '2028-03-01', '2028-02-01', '2028-03-01'],
  ['90days', '2027-05-10', '2027-02-10', '2027-05-10'],
  ['month', '2027-05-01', '2027-05-01', '2027-05-01'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['this-year', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['this-year', '2027-12-31', '2027-01-01', '2027-12-31'],
  ['12months', '2027-05-10', '2026-05-11', '2027-05-10'],
  ['12months', '2028-02-29', '2027-03-02', '2028-02-29'],
  ['last-year', '2027-05-10', '2026-01-01', '2026-12-31'],
] as const)('%s is on %s from %s to %s', (name, today, from, to) => {
  expect(rangeOf(name, today)).toEqual({ from, to });
});

it.each([
  ['', '2027-05-10', 'a first and a last day'],
  ['2027-05-10', '', 'a first and a last day'],
  ['2027-13-40', '2027-05-10', 'a first and a last day'],
  ['2027-05-10', '2027-05-09', 'not before the first'],
  ['2017-01-01', '2027-01-10', 'ten years'],
])('from "%s" to "%s" is no range', (from, to, words) => {
  expect(rangeProblem({ from, to })).toContain(words);
});

it.each([
  ['2027-05-10', '2027-05-10'],
  ['2017-01-01', '2027-01-09'],
])('from %s to %s is one', (from, to) => {
  expect(rangeProblem({ from, to })).toBeUndefined();
});

it.each([
  ['the days before', 'previous', '2026-10-31', '2026-11-29', '2026-10-01', '2026-10-30'],
  ['one day', 'previous', '2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['a stretch over new year', 'previous', '2027-01-01', '2027-01-07', '2026-12-25', '2026-12-31'],
  ['a year earlier', 'year', '2026-10-05', '2026-11-03', '2025-10-05', '2025-11-03'],
  ['a leap day', 'year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['a month with a leap day', 'year', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['a month after a leap year', 'year', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['a part of February', 'year', '2029-02-02', '2029-02-28', '2028-02-02', '2028-02-28'],
  ['months to the end of one', 'year', '2029-01-01', '2029-02-28', '2028-01-01', '2028-02-29'],
] as const)('compares %s (%s)', (_, comparison, from, to, earlierFrom, earlierTo) => {
  const earlier = { from: earlierFrom, to: earlierTo };
  expect(comparedWith({ from, to }, comparison)).toEqual(earlier);
});

it('compares with nothing', () => {
  expect(comparedWith({ from: '2027-01-01', to: '2027-01-31' }, 'none')).toBeNull();
});

const NEW_YORK = 'America/New_York';

it.each([
  ['an ordinary day', NEW_YORK, '2026-03-02', '2026-03-02T05:00:00.000Z', 24],
  ['the day that summer time begins', NEW_YORK, '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['the day that it ends', NEW_YORK, '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['a day that begins at one', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  ['a day in UTC', 'UTC', '2026-03-08', '2026-03-08T00:00:00.000Z', 24],
])('has all hours of %s', (_, zone, day, from, hours) => {
  const period = periodOf({ from: day, to: day }, zone);
  expect(period.from).toBe(from);
  expect(Date.parse(period.to) - Date.parse(period.from)).toBe(hours * 3_600_000);
});

it('ends where the next range begins', () => {
  const [march, april] = [
    periodOf({ from: '2026-03-01', to: '2026-03-31' }, NEW_YORK),
    periodOf({ from: '2026-04-01', to: '2026-04-30' }, NEW_YORK),
  ];
  expect(march.to).toBe(april.from);
});

it.each([
  ['2026-03-01', '2026-03-31', 31, 'day'],
  ['2026-03-01', '2026-04-01', 32, 'week'],
  ['2026-01-01', '2026-07-01', 182, 'week'],
  ['2026-01-01', '2026-07-02', 183, 'month'],
])('from %s to %s are %i days, drawn by the %s', (from, to, days, step) => {
  expect(lengthOf({ from, to })).toBe(days);
  expect(stepOf({ from, to })).toBe(step);
});

it.each([
  ['2026-10-01', '2026-10-30', 'Oct 1 – Oct 30, 2026'],
  ['2026-12-30', '2027-01-02', 'December 30, 2026 – January 2, 2027'],
  ['2026-10-01', '2026-10-01', 'October 1, 2026'],
])('says from %s to %s in words', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words);
});

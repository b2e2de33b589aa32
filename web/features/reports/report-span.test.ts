import { expect, it } from 'vitest';
import { spanOf, spanProblem } from './report-span.ts';

it.each([
  ['year', '2027-05-10', '2026-05-11', '2027-05-10'],
  ['year', '2028-02-29', '2027-03-02', '2028-02-29'],
  ['quarter', '2027-05-10', '2027-02-10', '2027-05-10'],
  ['month', '2027-05-10', '2027-04-11', '2027-05-10'],
  ['this-year', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['this-year', '2027-12-31', '2027-01-01', '2027-12-31'],
  ['last-year', '2027-05-10', '2026-01-01', '2026-12-31'],
] as const)('%s is on %s from %s to %s', (name, today, from, to) => {
  expect(spanOf(name, today)).toEqual({ from, to });
});

it.each([
  ['', '2027-05-10', 'a first and a last day'],
  ['2027-05-10', '', 'a first and a last day'],
  ['2027-05-10', '2027-05-09', 'not before the first'],
])('from "%s" to "%s" is no span', (from, to, words) => {
  expect(spanProblem({ from, to })).toContain(words);
});

it('may be one day', () => {
  expect(spanProblem({ from: '2027-05-10', to: '2027-05-10' })).toBeUndefined();
});

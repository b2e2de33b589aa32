import { expect, it } from 'vitest';
import { changeWords, pointsWords, shareOf } from './change.ts';
import { COHORT_FIGURES, isFinished, monthsComparedWith, monthsOf } from './cohorts.ts';
import { FIGURE_LABELS } from './figures.ts';
import { SOURCE, sourceOf } from './source.ts';

it.each([
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [1, 3, '−67%'],
  [1004, 1000, '+0.4%'],
  [5, 5, 'Unchanged'],
  [0, 0, 'Unchanged'],
  [5, 0, 'Up from none'],
  [0, 5, '−100%'],
])('%i after %i is %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});

it.each([
  [50, 47, '+3 points'],
  [47, 48, '−1 point'],
  [47.04, 47, 'Unchanged'],
  [47.5, 47, '+0.5 points'],
  [null, 47, 'Nothing to compare'],
  [47, null, 'Nothing to compare'],
])('a share of %s after %s is %s', (now, before, words) => {
  expect(pointsWords(now, before)).toBe(words);
});

it('has no share of nothing', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(1, 4)).toBe(25);
});

it.each([
  ['2028-02-10', '2028-02-20', '2028-02-01', '2028-02-29'],
  ['2026-11-30', '2027-01-01', '2026-11-01', '2027-01-31'],
])('follows the leads of whole months (%s to %s)', (from, to, first, last) => {
  expect(monthsOf({ from, to })).toEqual({ from: first, to: last });
});

it.each([
  ['2026-03-10', '2026-03-20', 'previous', '2026-02-01', '2026-02-28'],
  ['2026-03-10', '2026-05-01', 'previous', '2025-12-01', '2026-02-28'],
  ['2025-11-20', '2026-01-10', 'previous', '2025-08-01', '2025-10-31'],
  ['2025-02-10', '2025-02-20', 'year', '2024-02-01', '2024-02-29'],
  ['2025-12-31', '2026-01-01', 'year', '2024-12-01', '2025-01-31'],
  ['0002-01-05', '0002-01-05', 'year', '0001-01-01', '0001-01-31'],
] as const)('compares the months of %s to %s with the %s ones', (from, to, how, first, last) => {
  expect(monthsComparedWith({ from, to }, how)).toEqual({ from: first, to: last });
});

it('compares months with nothing where that is asked for, or before the calendar', () => {
  const range = { from: '2026-03-10', to: '2026-03-20' };
  expect(monthsComparedWith(range, 'none')).toBeNull();
  const early = { from: '0001-01-01', to: '0001-01-31' };
  expect(monthsComparedWith(early, 'previous')).toBeNull();
});

it.each([
  ['2028-02', 7, '2028-03-07', false],
  ['2028-02', 7, '2028-03-08', true],
  ['2027-02', 7, '2027-03-07', false],
  ['2027-02', 7, '2027-03-08', true],
  ['2026-12', 90, '2027-03-31', false],
  ['2026-12', 90, '2027-04-01', true],
] as const)('leads of %s have had %i days on %s: %s', (month, days, today, expected) => {
  expect(isFinished(month, days, today)).toBe(expected);
});

it('has words for every outcome of a lead', () => {
  expect(COHORT_FIGURES).toHaveLength(9);
  expect(FIGURE_LABELS.leads['paid-30']).toBe('Paid within 30 days');
});

const arrival = { named: null, referrer: '', host: 'www.northmark.example' };

it.each([
  ['nobody', {}, 'direct'],
  ['our own pages', { referrer: 'northmark.example' }, 'direct'],
  ['another site', { referrer: 'www.Google.com' }, 'google.com'],
  ['a link with a name', { named: ' Newsletter_May ', referrer: 'mail.example' }, 'newsletter_may'],
  ['a link that names a person', { named: 'ada@analytical.example' }, 'other'],
  ['a link with a sentence', { named: 'hello world' }, 'other'],
  ['a link with a name that is too long', { named: 'a'.repeat(61) }, 'other'],
  ['a host in another script', { referrer: 'пример.example' }, 'other'],
  ['a link without a name', { named: '  ', referrer: 'partner.example' }, 'partner.example'],
])('%s led here', (_, changes, source) => {
  const found = sourceOf({ ...arrival, ...changes });
  expect(found).toBe(source);
  expect(found).toMatch(SOURCE);
});

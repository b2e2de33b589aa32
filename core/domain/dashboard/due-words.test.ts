import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

// Monday, 2 March 2026, five in the afternoon in New York.
const now = new Date('2026-03-02T22:00:00Z');

it.each([
  ['2026-02-27T15:00:00Z', '3 days late', 'late'],
  // An hour before midnight of the day before.
  ['2026-03-02T04:00:00Z', '1 day late', 'late'],
  ['2026-03-02T20:00:00Z', '2 hours late', 'late'],
  ['2026-03-02T21:59:00Z', '1 hour late', 'late'],
  ['2026-03-02T22:00:00Z', '1 hour late', 'late'],
  ['2026-03-02T22:00:01Z', 'due today', 'today'],
  // The end of the day in New York, when it is Tuesday in Greenwich.
  ['2026-03-03T04:59:59Z', 'due today', 'today'],
  ['2026-03-03T05:00:00Z', 'due tomorrow', 'soon'],
  ['2026-03-05T04:59:59Z', 'due in 2 days', 'later'],
  // Clocks go forward on the 8th.
  ['2026-03-09T04:00:00Z', 'due in 7 days', 'later'],
])('%s is %s', (due, words, urgency) => {
  expect(dueWords(new Date(due), now, 'America/New_York')).toEqual({ words, urgency });
});

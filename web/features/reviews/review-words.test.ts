import { expect, it } from 'vitest';
import { aReview } from '#web/test/reviews/reviews.ts';
import { clockWords, describeDue, turnWords } from './review-words.ts';

// Wednesday, November 25, 2026 is the last day.
it.each([
  ['2026-11-20T15:00:00Z', '3 business days left', { isLate: false, isClose: false }],
  ['2026-11-24T15:00:00Z', '1 business day left', { isLate: false, isClose: true }],
  ['2026-11-25T15:00:00Z', 'Due today', { isLate: false, isClose: true }],
  // Still the 25th in New York.
  ['2026-11-26T03:00:00Z', 'Due today', { isLate: false, isClose: true }],
  ['2026-11-26T15:00:00Z', '1 business day overdue', { isLate: true, isClose: true }],
  ['2026-11-30T15:00:00Z', '3 business days overdue', { isLate: true, isClose: true }],
])('on %s: %s', (now, words, rest) => {
  expect(describeDue('2026-11-25', new Date(now))).toEqual({ words, ...rest });
});

it('is overdue on the weekend after a Friday', () => {
  expect(describeDue('2026-11-27', new Date('2026-11-28T15:00:00Z')).words).toBe('Overdue');
});

it('says whose turn it is', () => {
  const now = new Date('2026-11-26T15:00:00Z');
  expect(clockWords(aReview(), now)).toBe(
    'Decide by Wednesday, November 25 (1 business day overdue)',
  );
  expect(clockWords(aReview({ state: 'decided', dueOn: null }), now)).toBeUndefined();
  expect(turnWords(aReview({ answeredPoints: 1 }))).toBe('ada: the customer has answered');
  expect(turnWords(aReview({ state: 'decided', decision: 'decline' }))).toBe('Declined');
});

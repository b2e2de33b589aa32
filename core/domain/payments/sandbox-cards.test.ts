import { expect, it } from 'vitest';
import { findSandboxCard, isCardExpired, SANDBOX_CARDS } from './sandbox-cards.ts';

it.each([
  { typed: '4242 4242 4242 4242', behaviour: 'succeeds' },
  { typed: '4242424242424242', behaviour: 'succeeds' },
  { typed: ' 4000-0000-0000-0341', behaviour: 'capture_fails' },
  // A real card, or part of a test card, is never taken for one.
  { typed: '5555 5555 5555 4444', behaviour: undefined },
  { typed: '4242', behaviour: undefined },
  { typed: '', behaviour: undefined },
])('"$typed" is the card that $behaviour', ({ typed, behaviour }) => {
  expect(findSandboxCard(typed)?.behaviour).toBe(behaviour);
});

it('has one card for each behaviour', () => {
  const behaviours = SANDBOX_CARDS.map(({ number }) => findSandboxCard(number)?.behaviour);
  expect(behaviours).toEqual([
    'succeeds',
    'declined',
    'insufficient_funds',
    'needs_confirmation',
    'capture_fails',
    'expires_at_once',
  ]);
});

it.each([
  { month: 2, year: 2026, isExpired: true },
  { month: 3, year: 2026, isExpired: false },
  { month: 12, year: 2025, isExpired: true },
  { month: 1, year: 2027, isExpired: false },
])('on March 31 a card of $month/$year is expired: $isExpired', ({ month, year, isExpired }) => {
  expect(isCardExpired(month, year, new Date('2026-03-31T23:59:59Z'))).toBe(isExpired);
});

it('expires at the first instant of the next month', () => {
  expect(isCardExpired(3, 2026, new Date('2026-04-01T00:00:00Z'))).toBe(true);
});

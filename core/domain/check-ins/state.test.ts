import { expect, it } from 'vitest';
import { CHECK_IN_STATUSES } from './form.ts';
import { checkInState, isAnswerable } from './state.ts';

const checkIn = { opensOn: '2027-09-18', dueOn: '2027-11-17', extendedTo: null, told: {} };

it.each([
  ['planned', '2027-09-17', 'scheduled', false],
  ['planned', '2027-09-18', 'open', true],
  ['planned', '2027-11-17', 'open', true],
  ['planned', '2027-11-18', 'overdue', true],
  ['returned', '2027-11-17', 'returned', true],
  ['returned', '2027-11-18', 'overdue', true],
  ...CHECK_IN_STATUSES.filter((status) => status !== 'planned' && status !== 'returned').map(
    (status) => [status, '2028-01-01', status, false] as const,
  ),
] as const)('one that is %s is on %s %s', (status, today, state, canBeFilledIn) => {
  expect(checkInState({ ...checkIn, status }, today)).toBe(state);
  expect(isAnswerable(state)).toBe(canBeFilledIn);
});

it('is not overdue before an extension ends', () => {
  const extended = { ...checkIn, status: 'planned', extendedTo: '2027-12-01' } as const;
  expect(checkInState(extended, '2027-12-01')).toBe('open');
  expect(checkInState(extended, '2027-12-02')).toBe('overdue');
});

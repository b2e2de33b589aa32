import { describe, expect, it } from 'vitest';
import { lastDayAfterReturn, pathAgain } from './returned.ts';

const schedule = (dueOn: string, extendedTo: string | null = null) => ({
  dueOn,
  extendedTo,
  told: {},
});

describe('a check-in that is returned', () => {
  it.each([
    ['has its last day ahead', schedule('2027-03-15'), null],
    ['has one day too few', schedule('2027-03-14'), '2027-03-15'],
    ['is overdue', schedule('2027-01-01'), '2027-03-15'],
    ['was extended far enough', schedule('2027-01-01', '2027-03-20'), null],
    ['was extended by too little', schedule('2027-01-01', '2027-03-02'), '2027-03-15'],
  ])('leaves 14 days where it %s', (_, given, expected) => {
    expect(lastDayAfterReturn(given, '2027-03-01')).toBe(expected);
  });
});

describe('a check-in that is handed in again', () => {
  it.each([
    [null, 'rule', 'rule'],
    [null, 'spot-check', 'spot-check'],
    [null, 'person', 'person'],
    ['spot-check', 'rule', 'spot-check'],
    ['spot-check', 'person', 'person'],
    ['person', 'rule', 'person'],
    ['person', 'spot-check', 'person'],
  ] as const)('goes from %s by %s to %s', (former, now, expected) => {
    expect(pathAgain(former, now)).toBe(expected);
  });
});

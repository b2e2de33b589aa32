import { expect, it } from 'vitest';
import { certificateChecks, type Facts } from './certificate-checks.ts';

const GOOD: Facts = { isSigned: true, isUnchanged: true, state: 'valid', isNewest: true };
const tell = (change: Partial<Facts>) =>
  certificateChecks({ ...GOOD, ...change })
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, outcome }) => `${name} ${outcome}`);

it('passes every check, in the order in which they are told', () => {
  expect(certificateChecks(GOOD)).toEqual(
    ['form', 'issued', 'signature', 'unchanged', 'period', 'status', 'newest'].map((name) => ({
      name,
      outcome: 'passed',
    })),
  );
});

it.each([
  { change: { state: 'expired' }, told: ['period failed'] },
  { change: { state: 'suspended' }, told: ['status failed'] },
  { change: { state: 'withdrawn' }, told: ['status failed'] },
  { change: { state: 'superseded' }, told: ['status failed'] },
  { change: { isNewest: false }, told: ['newest failed'] },
  { change: { isUnchanged: false }, told: ['unchanged failed'] },
  { change: { isUnchanged: undefined }, told: ['unchanged unchecked'] },
  { change: { isSigned: undefined }, told: ['signature unchecked'] },
] satisfies { change: Partial<Facts>; told: string[] }[])('with $change tells $told', (row) => {
  expect(tell(row.change)).toEqual(row.told);
});

it('tells nothing after a signature that fails', () => {
  expect(certificateChecks({ ...GOOD, isSigned: false, state: 'expired' })).toEqual([
    { name: 'form', outcome: 'passed' },
    { name: 'issued', outcome: 'passed' },
    { name: 'signature', outcome: 'failed' },
  ]);
});

import { expect, it } from 'vitest';
import { allowsSuspension, dueSuspensionNotice } from './suspension.ts';

it.each([
  [null, false],
  [undefined, false],
  ['', false],
  ['draft', false],
  ['draft of 2.0', false],
  ['2.0 draft', false],
  ['2', false],
  ['0.9', false],
  ['1.0', false],
  ['1.1', false],
  ['1.2', false],
  ['1.3', true],
  ['1.4', true],
  ['1.10', true],
  ['2.0', true],
  ['10.0', true],
])('terms %s let the clock suspend: %s', (version, isAllowed) => {
  expect(allowsSuspension(version)).toBe(isAllowed);
});

it.each([
  ['nothing for 149 days', 0, '2027-05-30', undefined],
  ['after 150', 0, '2027-05-31', 150],
  ['once', 150, '2027-06-22', undefined],
  ['after 173', 150, '2027-06-23', 173],
  ['the newest alone where a sweep was late', 0, '2027-07-30', 173],
  ['nothing more', 173, '2027-12-30', undefined],
])('of a suspension is told %s', (_, told, today, days) => {
  expect(dueSuspensionNotice({ since: '2027-01-01', told }, today)).toBe(days);
});

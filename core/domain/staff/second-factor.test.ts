import { expect, it } from 'vitest';
import { toCode, toRecoveryCode } from './second-factor.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
])('the code %s is read as %s', (typed, code) => {
  expect(toCode(typed)).toBe(code);
});

it.each([
  ['abcd-efgh-2345-6789', 'abcdefgh23456789'],
  [' ABCD efgh 2345-6789', 'abcdefgh23456789'],
])('the recovery code %s is read as %s', (typed, code) => {
  expect(toRecoveryCode(typed)).toBe(code);
});

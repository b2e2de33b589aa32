import { expect, it } from 'vitest';
import { phoneEndingIn, receiptNumberIn } from './find-words.ts';

it.each([
  ['+1 (555) 010-0200', '0100200'],
  ['555.010.0200', '0100200'],
  ['555–0100–200', '0100200'],
  ['\u200e+49 171 1234567', '1234567'],
  ['01711234567', '1234567'],
  ['01002', '01002'],
  ['0100', undefined],
  ['', undefined],
  ['   ', undefined],
  ['555 0100 ext', undefined],
  ['ORD-2026-100200', undefined],
  ['ada@555-0100-200', undefined],
])('of "%s" the phone number ends in %s', (typed, ending) => {
  expect(phoneEndingIn(typed)).toBe(ending);
});

it.each([
  ['R-000123', 123],
  ['r000123', 123],
  [' R 123 ', 123],
  ['R–7', 7],
  ['000123', 123],
  ['123456', 123_456],
  ['123', undefined],
  ['R-', undefined],
  ['R-1234567890', undefined],
  ['ER-000123', undefined],
  ['R-000123x', undefined],
])('of "%s" the receipt is %s', (typed, number) => {
  expect(receiptNumberIn(typed)).toBe(number);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SANDBOX_CARDS } from '#core/domain/payments/sandbox-cards.ts';
import {
  cardForm,
  findCaret,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  makeExampleExpiry,
  reformat,
} from './card-fields.ts';

it.each([
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['42424242424242421234', '4242 4242 4242 4242'],
  ['', ''],
])('a card number %j is grouped as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['12 / 3', '12 / 3'],
  ['12 / ', '12'],
  ['1/', '01'],
  ['1/30', '01 / 30'],
  ['01/2030', '01 / 30'],
  ['012030', '01 / 30'],
  ['12 / 305', '12 / 30'],
  ['abc', ''],
])('an expiry date %j becomes %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('a security code has at most four digits', () => {
  expect(formatCvc('12a345')).toBe('1234');
});

it.each([
  { typed: '42424', caret: 5, shown: '4242 4', after: 6 },
  { typed: '4242 94242', caret: 6, shown: '4242 9424 2', after: 6 },
  { typed: '42429 4242', caret: 5, shown: '4242 9424 2', after: 6 },
  { typed: '42424242', caret: 4, shown: '4242 4242', after: 4 },
  { typed: 'x4242', caret: 1, shown: '4242', after: 0 },
])('the caret stays behind its digit: $typed at $caret', ({ typed, caret, shown, after }) => {
  expect(findCaret(typed, caret, shown)).toBe(after);
});

it('a field keeps its caret when the text is regrouped', () => {
  const field = document.createElement('input');
  field.value = '42429 4242';
  field.setSelectionRange(5, 5);
  reformat(field, formatCardNumber);
  expect(field.value).toBe('4242 9424 2');
  expect(field.selectionStart).toBe(6);
});

describe('a typed card', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') }));

  const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };
  const messagesOf = (changes: Partial<typeof good>) =>
    cardForm.safeParse({ ...good, ...changes }).error?.issues.map(({ message }) => message);

  it.each(SANDBOX_CARDS)('is read when it is $number', ({ number }) => {
    expect(cardForm.parse({ ...good, number })).toEqual({
      number: number.replaceAll(' ', ''),
      expMonth: 12,
      expYear: 2030,
      cvc: '123',
    });
  });

  it.each([
    [{ number: '' }, 'Card number is required'],
    [{ number: '4242 4242' }, 'The card number is incomplete'],
    [
      { number: '4111 1111 1111 1111' },
      'Only the test cards listed here are accepted. Please do not enter a real card.',
    ],
    [{ expiry: '' }, 'Expiry date is required'],
    [{ expiry: '12' }, 'Enter the month and year as MM / YY'],
    [{ expiry: '13 / 30' }, 'Enter the month and year as MM / YY'],
    [{ expiry: '05 / 26' }, 'This card has expired'],
    [{ cvc: '' }, 'Security code is required'],
    [{ cvc: '12' }, 'The security code has 3 or 4 digits'],
  ])('with %j is refused: %s', (changes, message) => {
    expect(messagesOf(changes)).toEqual([message]);
  });

  it('works to the end of its month, and the example date always does', () => {
    expect(messagesOf({ expiry: '06 / 26' })).toBeUndefined();
    expect(makeExampleExpiry(new Date())).toBe('12 / 28');
    expect(messagesOf({ expiry: makeExampleExpiry(new Date()) })).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { groupDigits } from './grouped-digits.ts';

it.each([0, 1, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234, 0.5, 87.5])(
  'writes %d as a reader of English does',
  (amount) => {
    const withCents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    expect(groupDigits(amount, 2)).toBe(amount.toLocaleString('en-US', withCents));
    const whole = Math.trunc(amount);
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'));
  },
);

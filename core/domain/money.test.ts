import { describe, expect, it } from 'vitest';
import {
  dollars,
  formatAmount,
  formatMoney,
  formatWithCents,
  priceOf,
  toCents,
  toDecimal,
  toWholeDollars,
} from './money.ts';

describe('an amount', () => {
  it.each([
    { cents: 0, decimal: '0.00', read: '$0', inColumn: '$0.00' },
    { cents: 5, decimal: '0.05', read: '$0.05', inColumn: '$0.05' },
    { cents: 87_50, decimal: '87.50', read: '$87.50', inColumn: '$87.50' },
    { cents: 613_00, decimal: '613.00', read: '$613', inColumn: '$613.00' },
    { cents: 1_234_567_00, decimal: '1234567.00', read: '$1,234,567', inColumn: '$1,234,567.00' },
    { cents: -92_00, decimal: '-92.00', read: '-$92', inColumn: '-$92.00' },
    { cents: -50, decimal: '-0.50', read: '-$0.50', inColumn: '-$0.50' },
  ])('of $cents cents is stored as $decimal and read as $read', (amount) => {
    const { cents, decimal, read, inColumn } = amount;
    expect(toDecimal(cents)).toBe(decimal);
    expect(toCents(decimal)).toBe(cents);
    expect(formatMoney(cents)).toBe(read);
    expect(formatWithCents(cents)).toBe(inColumn);
    expect(formatAmount(decimal)).toBe(read);
    expect(priceOf({ amount: decimal })).toBe(read);
  });

  it('is whole cents, whatever binary fractions make of it', () => {
    expect(dollars(350)).toBe(350_00);
    expect(dollars(1.15)).toBe(1_15);
    expect(toCents('1.15')).toBe(1_15);
  });

  it.each([
    { cents: 612_49, rounded: 612_00 },
    { cents: 612_50, rounded: 613_00 },
    { cents: 613_00, rounded: 613_00 },
  ])('of $cents cents is $rounded in whole dollars', ({ cents, rounded }) => {
    expect(toWholeDollars(cents)).toBe(rounded);
  });
});

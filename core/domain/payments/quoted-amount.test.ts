import { describe, expect, it } from 'vitest';
import { QUOTE_BOUNDS, readQuotedAmount } from './quoted-amount.ts';

describe('a price by quote', () => {
  it.each([
    ['2750', 275_000],
    [2750, 275_000],
    [' $2,750 ', 275_000],
    ['$ 2750.5', 275_050],
    ['12,345.67', 1_234_567],
    ['100', 10_000],
    ['50,000.00', 5_000_000],
  ])('%o is read as %i cents', (typed, cents) => {
    expect(readQuotedAmount(typed)).toBe(cents);
  });

  it.each(['', '99.99', '50000.01', '2,75', '27,50', '1,2345', '2.750,00', '-500', '5e2', '1 000'])(
    '%o is refused',
    (typed) => {
      expect(readQuotedAmount(typed)).toBeUndefined();
    },
  );

  it('names its bounds', () => {
    expect(QUOTE_BOUNDS).toBe('Please enter an amount from $100 to $50,000');
  });
});

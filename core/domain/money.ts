import { groupDigits } from './grouped-digits.ts';

/** Whole US cents. In the code, money is never a fraction of a cent, and never a float of dollars. */
export type Cents = number;

export const dollars = (amount: number): Cents => Math.round(amount * 100);

/** Rounds to whole dollars, half up. */
export const toWholeDollars = (cents: Cents): Cents => Math.round(cents / 100) * 100;

/** Formats for database and API: `613.00`. */
export const toDecimal = (cents: Cents): string => (cents / 100).toFixed(2);

/** Formats for people: `$613`, or `$87.50`. */
export const formatMoney = (cents: Cents): string => inDollars(cents, cents % 100 === 0 ? 0 : 2);

/** Always with cents, for amounts in a column: `$350.00`, `-$92.00`. */
export const formatWithCents = (cents: Cents): string => inDollars(cents, 2);

const inDollars = (cents: Cents, digits: number) =>
  `${cents < 0 ? '-' : ''}$${groupDigits(Math.abs(cents / 100), digits)}`;

/** Parses a database or API amount, `613.00`. */
export const toCents = (decimal: string): Cents => Math.round(Number(decimal) * 100);

/** Formats a database or API amount for people. */
export const formatAmount = (decimal: string): string => formatMoney(toCents(decimal));

export const priceOf = ({ amount }: { amount: string }): string => formatAmount(amount);

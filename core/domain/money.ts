import { groupDigits } from './grouped-digits.ts';

/** Whole US cents. Money is never a fraction of a cent, and never a float of dollars, inside the code. */
export type Cents = number;

export const dollars = (amount: number): Cents => Math.round(amount * 100);

/** Rounds to whole dollars, half up. */
export const toWholeDollars = (cents: Cents): Cents => Math.round(cents / 100) * 100;

/** As the database and the wire write it: `613.00`. */
export const toDecimal = (cents: Cents): string => (cents / 100).toFixed(2);

/** As people read it: `$613`, or `$87.50` where there are cents. */
export const formatMoney = (cents: Cents): string => inDollars(cents, cents % 100 === 0 ? 0 : 2);

/** Always with cents, for amounts in a column: `$350.00`, `-$92.00`. */
export const formatWithCents = (cents: Cents): string => inDollars(cents, 2);

const inDollars = (cents: Cents, digits: number) =>
  `${cents < 0 ? '-' : ''}$${groupDigits(Math.abs(cents / 100), digits)}`;

/** What the database and the wire write, `613.00`, in cents. */
export const toCents = (decimal: string): Cents => Math.round(Number(decimal) * 100);

/** What the database and the wire write, as people read it. */
export const formatAmount = (decimal: string): string => formatMoney(toCents(decimal));

export const priceOf = ({ amount }: { amount: string }): string => formatAmount(amount);

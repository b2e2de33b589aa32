import { type Cents, dollars, formatMoney } from '#core/domain/money.ts';
import { parseAmount } from './pricing.ts';

/** Anything outside is more likely a typo than a price. */
const LEAST = dollars(100);
const MOST = dollars(50_000);

export const QUOTE_BOUNDS = `Please enter an amount from ${formatMoney(LEAST)} to ${formatMoney(MOST)}`;

/** Reads a price as typed: `2750`, `2,750.00` or `$2,750`. Undefined if it is none, or out of bounds. */
export function readQuotedAmount(typed: string | number): Cents | undefined {
  const amount = parseAmount(
    withoutGrouping(
      String(typed)
        .trim()
        .replace(/^\$\s*/, ''),
    ),
  );
  return amount !== undefined && amount >= LEAST && amount <= MOST ? amount : undefined;
}

/** Commas only where they group thousands: `2,75` is not 275. */
const withoutGrouping = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

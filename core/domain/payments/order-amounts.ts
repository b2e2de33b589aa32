import { type Cents, toCents, toWholeDollars } from '#core/domain/money.ts';
import { isInWholeDollars } from './prices.ts';

type PricedOrder = {
  certificationType: string;
  /** Decimals, as the database writes them: `613.00`. */
  amount: string;
  /** Empty for the overall certification. Each with its share of the price, before rounding and discount. */
  items: readonly { name: string; amount: string }[];
  discountCode?: string | null;
  /** What a quoted price covers. It is one price for all areas; missing in mails from before quotes existed. */
  quoteNote?: string | null;
};

export type AmountLine = { label: string; amount: Cents };

/** Lists an order's amounts; the lines always add up to the total. */
export function orderAmounts(order: PricedOrder): { lines: AmountLine[]; total: Cents } {
  const total = toCents(order.amount);
  const items = order.items.map(({ name, amount }) => ({ label: name, amount: toCents(amount) }));
  if (items.length === 0 || order.quoteNote) {
    return { lines: [{ label: order.certificationType, amount: total }], total };
  }
  const sum = items.reduce((all, { amount }) => all + amount, 0);
  if (sum === total) return { lines: items, total };
  // The same steps as in `quote`: shares are summed, rounded, then discounted. The dearest area costs the whole fee.
  const fee = Math.max(...items.map(({ amount }) => amount));
  const subtotal = isInWholeDollars(fee) ? toWholeDollars(sum) : sum;
  const difference = total - subtotal;
  const named = order.discountCode ? `Discount ${order.discountCode}` : 'Discount';
  return {
    lines: [
      ...items,
      { label: 'Rounding to whole dollars', amount: subtotal - sum },
      { label: difference < 0 ? named : 'Adjustment', amount: difference },
    ].filter(({ amount }, i) => i < items.length || amount !== 0),
    total,
  };
}

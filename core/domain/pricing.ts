import { AREAS, type Area, type AreaId } from './catalogue.ts';
import { type Cents, toWholeDollars } from './money.ts';

/** Share of its price paid by the 1st, 2nd and 3rd area; the 4th and later are free. */
const BUNDLE_SHARES = [1, 0.5, 0.25];

export const DISCOUNT_CODES = [
  { code: 'SAVE10', percent: 10 },
  { code: 'FIRST15', percent: 15 },
  { code: 'EXCELLENCE20', percent: 20 },
  { code: 'PREMIUM25', percent: 25 },
] as const;

export type Discount = (typeof DISCOUNT_CODES)[number];
export type DiscountCode = Discount['code'];

export type BundleLine = {
  area: Area;
  /** 1, 0.5, 0.25 or 0 of the list price. */
  share: number;
  listPrice: Cents;
  /** Before the sum is rounded to whole dollars. */
  toPay: Cents;
  saving: Cents;
};

export type Quote = {
  lines: readonly BundleLine[];
  subtotal: Cents;
  discount: (Discount & { amount: Cents }) | undefined;
  total: Cents;
};

/** The dearest area is paid in full, so the sort decides the price; equals keep their order. */
export function bundleLines(areas: readonly Area[]): BundleLine[] {
  return areas
    .toSorted((a, b) => b.price - a.price)
    .map((area, i) => {
      const share = BUNDLE_SHARES[i] ?? 0;
      const toPay = area.price * share;
      return { area, share, listPrice: area.price, toPay, saving: area.price - toPay };
    });
}

/** Codes are typed by people: case and spaces around do not matter. */
export function findDiscountCode(text: string): Discount | undefined {
  const wanted = text.trim().toUpperCase();
  return DISCOUNT_CODES.find(({ code }) => code === wanted);
}

/** The same areas cost the same in whatever order they were ticked. */
export function quote(areaIds: readonly AreaId[], code?: DiscountCode): Quote {
  const lines = bundleLines(AREAS.filter((area) => areaIds.includes(area.id)));
  const subtotal = toWholeDollars(lines.reduce((sum, line) => sum + line.toPay, 0));
  const found = DISCOUNT_CODES.find((entry) => entry.code === code);
  const discount = found && {
    ...found,
    amount: toWholeDollars((subtotal * found.percent) / 100),
  };
  return { lines, subtotal, discount, total: subtotal - (discount?.amount ?? 0) };
}

/** Every total the rules can produce for these areas: without a code, then with each one. */
export function allowedTotals(areaIds: readonly AreaId[]): Cents[] {
  if (areaIds.length === 0) return [];
  return [undefined, ...DISCOUNT_CODES].map((entry) => quote(areaIds, entry?.code).total);
}

/** The amount comes from the browser; a code that is named, as typed, must be the one that explains it. */
export function isAllowedAmount(areaIds: readonly AreaId[], cents: Cents, code?: string): boolean {
  if (code === undefined) return allowedTotals(areaIds).includes(cents);
  const named = findDiscountCode(code);
  return named !== undefined && areaIds.length > 0 && quote(areaIds, named.code).total === cents;
}

/** What `numeric(10,2)` can hold, written plainly: `1e9` or `0350` is a mistake or an attack. */
const PLAIN_DOLLARS = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/;

/** Dollars as the wire carries them; undefined unless above zero, in plain digits, at most two decimals. */
export function parseAmount(value: string | number): Cents | undefined {
  const match = PLAIN_DOLLARS.exec(String(value));
  if (!match) return undefined;
  const [, whole, fraction = ''] = match;
  return Number(`${whole}${fraction.padEnd(2, '0')}`) || undefined;
}

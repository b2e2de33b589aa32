import { AREAS, type Area, type AreaId } from '#core/domain/catalogue.ts';
import { type Cents, dollars, toDecimal, toWholeDollars } from '#core/domain/money.ts';
import { FEE_LIMITS, feeOf, isInWholeDollars, type Prices } from './prices.ts';

export type Discount = {
  code: string;
  percent: number;
  /** Known to every browser, so its amount is valid without its name. Any other code must be named. */
  isPublic: boolean;
  /** Payments that can have it; any number without it. */
  uses?: number | undefined;
};

/** A code of the provider's own. Its days are those of the brand's zone, the last one included. */
export type OwnDiscount = {
  readonly code: string;
  readonly percent: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly uses?: number | undefined;
};

export const DISCOUNT_CODES: readonly Discount[] = [
  { code: 'SAVE10', percent: 10, isPublic: true },
  { code: 'FIRST15', percent: 15, isPublic: true },
  { code: 'EXCELLENCE20', percent: 20, isPublic: true },
  { code: 'PREMIUM25', percent: 25, isPublic: true },
];

/** Returns the codes valid on a day (`2026-11-17`): the provider's own, or the shipped ones without any. */
export const discountsOn = (
  own: readonly OwnDiscount[] | undefined,
  day: string,
): readonly Discount[] =>
  own
    ?.filter(({ from, to }) => (!from || from <= day) && (!to || day <= to))
    .map(({ code, percent, uses }) => ({ code, percent, uses, isPublic: false })) ?? DISCOUNT_CODES;

type PricedArea = Area & { price: Cents };

export type BundleLine = {
  area: Area;
  /** Percent of the list price: 100, 50, 25 or 0 as shipped. */
  share: number;
  listPrice: Cents;
  /** Before the sum is rounded. */
  toPay: Cents;
  saving: Cents;
};

export type Quote = {
  lines: readonly BundleLine[];
  subtotal: Cents;
  discount: { code: string; percent: number; amount: Cents } | undefined;
  total: Cents;
};

/** The dearest area is paid in full, so sorting decides the price; equals keep their order. */
export function bundleLines(
  { secondArea, thirdArea }: Omit<Prices, 'validationFee'>,
  areas: readonly PricedArea[],
): BundleLine[] {
  const shares = [100, secondArea, thirdArea];
  return areas
    .toSorted((a, b) => b.price - a.price)
    .map(({ price, ...area }, i) => {
      const share = shares[i] ?? 0;
      const toPay = Math.round((price * share) / 100);
      return { area, share, listPrice: price, toPay, saving: price - toPay };
    });
}

const linesOf = (prices: Prices, areaIds: readonly string[]): BundleLine[] =>
  bundleLines(
    prices,
    AREAS.filter(({ id }) => areaIds.includes(id)).map((area) => ({
      ...area,
      price: feeOf(prices),
    })),
  );

/** An area of an order as stored: `0.5` of its price, `175.00`. */
export type OrderedItem = { area: AreaId; share: string; amount: string };

/** The areas with their shares of the bundle's price, dearest first. */
export const bundleItems = (prices: Prices, areaIds: readonly string[]): OrderedItem[] =>
  linesOf(prices, areaIds).map(({ area, share, toPay }) => ({
    area: area.id,
    share: String(share / 100),
    amount: toDecimal(toPay),
  }));

/** Codes are typed by people: case and spaces around do not matter. */
export function findDiscountCode(
  typed: string,
  discounts: readonly Discount[] = DISCOUNT_CODES,
): Discount | undefined {
  const wanted = typed.trim().toUpperCase();
  return discounts.find(({ code }) => code === wanted);
}

/** The order in which areas were ticked does not change the price. */
export function quote(prices: Prices, areaIds: readonly AreaId[], taken?: Discount): Quote {
  const round = isInWholeDollars(feeOf(prices)) ? toWholeDollars : Math.round;
  const lines = linesOf(prices, areaIds);
  const subtotal = round(lines.reduce((sum, line) => sum + line.toPay, 0));
  const discount = taken && {
    code: taken.code,
    percent: taken.percent,
    amount: Math.min(round((subtotal * taken.percent) / 100), mostOff(subtotal)),
  };
  return { lines, subtotal, discount, total: subtotal - (discount?.amount ?? 0) };
}

/** A low fee with a high discount must leave an amount that cards accept. */
const mostOff = (subtotal: Cents): Cents => Math.max(subtotal - dollars(FEE_LIMITS.least), 0);

/**
 * Returns the discount that a request's amount implies; undefined if no rule gives that amount for these areas. A code
 * that is named must be the one that explains it.
 */
export function explainAmount(
  prices: Prices,
  areaIds: readonly AreaId[],
  cents: Cents,
  { named, discounts }: { named: Discount | undefined; discounts: readonly Discount[] },
): { discount: Discount | undefined } | undefined {
  if (areaIds.length === 0) return undefined;
  const possible = named ? [named] : [undefined, ...discounts.filter(({ isPublic }) => isPublic)];
  return possible
    .map((discount) => ({ discount }))
    .find(({ discount }) => quote(prices, areaIds, discount).total === cents);
}

/** What `numeric(10,2)` can hold, in plain form: `1e9` or `0350` is a mistake or an attack. */
const PLAIN_DOLLARS = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/;

/** Parses an API amount; undefined unless above zero, in plain digits, with at most two decimals. */
export function parseAmount(value: string | number): Cents | undefined {
  const match = PLAIN_DOLLARS.exec(String(value));
  if (!match) return undefined;
  const [, whole, fraction = ''] = match;
  return Number(`${whole}${fraction.padEnd(2, '0')}`) || undefined;
}

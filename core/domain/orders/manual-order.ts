import {
  type AreaId,
  areasOfProgramme,
  OVERALL_CERTIFICATION,
  type ProgrammeId,
  programmeName,
} from '#core/domain/catalogue.ts';
import { type Cents, toDecimal } from '#core/domain/money.ts';
import { feeOf, type Prices } from '#core/domain/payments/prices.ts';
import { bundleItems, type OrderedItem, quote } from '#core/domain/payments/pricing.ts';

/** What staff order for a customer. A program has no online price: staff have quoted one. */
export type Wanted =
  | { what: 'overall' }
  | { what: 'areas'; areas: readonly AreaId[] }
  | { what: 'programme'; programme: ProgrammeId; amount: Cents };

type PricedOrder = { certificationType: string; amount: Cents; items: OrderedItem[] };

/** Prices an order; without areas it is for the company as a whole. */
export function priceManualOrder(prices: Prices, wanted: Wanted): PricedOrder {
  switch (wanted.what) {
    case 'overall':
      return {
        certificationType: OVERALL_CERTIFICATION.name,
        amount: feeOf(prices),
        items: [],
      };
    case 'areas': {
      const { lines, total } = quote(prices, wanted.areas);
      return {
        certificationType: lines.map(({ area }) => area.name).join(', '),
        amount: total,
        items: bundleItems(prices, wanted.areas),
      };
    }
    case 'programme':
      return {
        certificationType: programmeName(wanted.programme),
        amount: wanted.amount,
        items: quotedItems(wanted.programme, wanted.amount),
      };
  }
}

/** Splits a quoted price evenly between a program's areas; leftover cents go to the first. */
function quotedItems(programme: ProgrammeId, amount: Cents): OrderedItem[] {
  const areas = areasOfProgramme(programme);
  const each = Math.floor(amount / areas.length);
  return areas.map(({ id }, i) => ({
    area: id,
    share: (1 / areas.length).toFixed(3),
    amount: toDecimal(i === 0 ? amount - each * (areas.length - 1) : each),
  }));
}

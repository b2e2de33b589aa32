import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { formatWithCents, toDecimal } from '#core/domain/money.ts';
import { orderAmounts } from './order-amounts.ts';
import { SHIPPED_PRICES } from './prices.ts';
import { DISCOUNT_CODES, quote } from './pricing.ts';

const item = (name: string, amount: string) => ({ name, amount });

const THREE = [item('A', '350.00'), item('B', '175.00'), item('C', '87.50')];

const CASES = [
  {
    name: 'the overall certification',
    order: { amount: '350.00', items: [] },
    lines: [[OVERALL_CERTIFICATION.name, 35_000]],
  },
  {
    name: 'one area',
    order: { amount: '350.00', items: [item('A', '350.00')] },
    lines: [['A', 35_000]],
  },
  {
    name: 'a quoted program, whose areas have no price of their own',
    order: {
      amount: '350.00',
      items: [item('A', '175.00'), item('B', '175.00')],
      quoteNote: 'Two sites',
    },
    lines: [[OVERALL_CERTIFICATION.name, 35_000]],
  },
  {
    name: 'three areas, rounded',
    order: { amount: '613.00', items: THREE },
    lines: [
      ['A', 35_000],
      ['B', 17_500],
      ['C', 8_750],
      ['Rounding to whole dollars', 50],
    ],
  },
  {
    name: 'a free fourth area, with a code',
    order: { amount: '521.00', items: [...THREE, item('D', '0.00')], discountCode: 'FIRST15' },
    lines: [
      ['A', 35_000],
      ['B', 17_500],
      ['C', 8_750],
      ['D', 0],
      ['Rounding to whole dollars', 50],
      ['Discount FIRST15', -9_200],
    ],
  },
  {
    name: 'a discount whose code is not told',
    order: { amount: '315.00', items: [item('A', '350.00')] },
    lines: [
      ['A', 35_000],
      ['Discount', -3_500],
    ],
  },
  {
    name: 'cents that were paid as they are',
    order: { amount: '87.50', items: [item('A', '87.50')] },
    lines: [['A', 8_750]],
  },
  {
    name: 'a fee with cents, which is not rounded',
    order: {
      amount: '471.82',
      items: [item('A', '349.50'), item('B', '174.75')],
      discountCode: 'SAVE10',
    },
    lines: [
      ['A', 34_950],
      ['B', 17_475],
      ['Discount SAVE10', -5_243],
    ],
  },
  {
    name: 'more than the rules explain',
    order: { amount: '400.00', items: [item('A', '350.00')], discountCode: 'SAVE10' },
    lines: [
      ['A', 35_000],
      ['Adjustment', 5_000],
    ],
  },
];

describe('orderAmounts', () => {
  it.each(CASES)('lists $name', ({ order, lines }) => {
    const listed = orderAmounts({ certificationType: OVERALL_CERTIFICATION.name, ...order });
    expect(listed.lines.map(({ label, amount }) => [label, amount])).toEqual(lines);
  });

  it('adds up to the total for every choice of areas and every code, without an adjustment', () => {
    const codes = [undefined, ...DISCOUNT_CODES];
    const areas = fc.subarray(
      AREAS.map(({ id }) => id),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(areas, fc.constantFrom(...codes), (chosen, discount) => {
        const priced = quote(SHIPPED_PRICES, chosen, discount);
        const { lines, total } = orderAmounts({
          certificationType: 'several',
          amount: toDecimal(priced.total),
          items: priced.lines.map(({ area, toPay }) => item(area.name, toDecimal(toPay))),
          discountCode: discount?.code,
        });
        expect(total).toBe(priced.total);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(lines.map(({ label }) => label)).not.toContain('Adjustment');
      }),
    );
  });
});

it.each([
  [0, '$0.00'],
  [8_750, '$87.50'],
  [35_000, '$350.00'],
  [-9_200, '-$92.00'],
  [123_456_789, '$1,234,567.89'],
])('writes %i cents as %s', (cents, written) => {
  expect(formatWithCents(cents)).toBe(written);
});

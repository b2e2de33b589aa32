import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { dollars, toDecimal } from '#core/domain/money.ts';
import { SHIPPED_PRICES } from './prices.ts';
import {
  bundleLines,
  DISCOUNT_CODES,
  discountsOn,
  explainAmount,
  findDiscountCode,
  parseAmount,
  quote,
} from './pricing.ts';

const ids = AREAS.map((area) => area.id);
const firstAreas = (count: number): AreaId[] => ids.slice(0, count);

const someAreas = fc.subarray(ids, { minLength: 1 });
const maybeCode = fc.constantFrom(undefined, ...DISCOUNT_CODES);
const discountOf = (code: string | undefined) => (code ? findDiscountCode(code) : undefined);

describe('bundleLines', () => {
  it('gives the full price to the dearest and keeps the order of equals', () => {
    const [a, b, c, d] = AREAS;
    const lines = bundleLines(SHIPPED_PRICES, [
      { ...a, price: dollars(100) },
      { ...b, price: dollars(400) },
      { ...c, price: dollars(200) },
      { ...d, price: dollars(200) },
    ]);
    expect(lines.map(({ area, ...line }) => ({ id: area.id, ...line }))).toEqual([
      { id: b.id, share: 100, listPrice: 400_00, toPay: 400_00, saving: 0 },
      { id: c.id, share: 50, listPrice: 200_00, toPay: 100_00, saving: 100_00 },
      { id: d.id, share: 25, listPrice: 200_00, toPay: 50_00, saving: 150_00 },
      { id: a.id, share: 0, listPrice: 100_00, toPay: 0, saving: 100_00 },
    ]);
  });
});

describe('quote', () => {
  it.each([
    { areas: 1, code: undefined, total: 350 },
    { areas: 1, code: 'SAVE10', total: 315 },
    { areas: 1, code: 'FIRST15', total: 297 }, // 52.50 off, rounded to 53
    { areas: 1, code: 'EXCELLENCE20', total: 280 },
    { areas: 1, code: 'PREMIUM25', total: 262 }, // 87.50 off, rounded to 88
    { areas: 2, code: undefined, total: 525 },
    { areas: 2, code: 'SAVE10', total: 472 },
    { areas: 2, code: 'FIRST15', total: 446 },
    { areas: 2, code: 'EXCELLENCE20', total: 420 },
    { areas: 2, code: 'PREMIUM25', total: 394 },
    { areas: 3, code: undefined, total: 613 }, // 350 + 175 + 87.50, rounded
    { areas: 3, code: 'SAVE10', total: 552 },
    { areas: 3, code: 'FIRST15', total: 521 },
    { areas: 3, code: 'EXCELLENCE20', total: 490 },
    { areas: 3, code: 'PREMIUM25', total: 460 },
    { areas: 4, code: undefined, total: 613 },
    { areas: 5, code: 'PREMIUM25', total: 460 },
  ] as const)('$areas areas with $code cost $total dollars', ({ areas, code, total }) => {
    expect(quote(SHIPPED_PRICES, firstAreas(areas), discountOf(code)).total).toBe(dollars(total));
  });

  it('shows how it came about', () => {
    const { lines, subtotal, discount, total } = quote(
      SHIPPED_PRICES,
      firstAreas(4),
      discountOf('SAVE10'),
    );
    expect(lines.map((line) => line.toPay)).toEqual([350_00, 175_00, 87_50, 0]);
    expect({ subtotal, discount, total }).toEqual({
      subtotal: 613_00,
      discount: { code: 'SAVE10', percent: 10, amount: 61_00 },
      total: 552_00,
    });
  });

  it('has no discount without a code, and no price without areas', () => {
    expect(quote(SHIPPED_PRICES, firstAreas(1)).discount).toBeUndefined();
    expect(quote(SHIPPED_PRICES, [])).toEqual({
      lines: [],
      subtotal: 0,
      discount: undefined,
      total: 0,
    });
  });

  it('never costs less for one area more', () => {
    fc.assert(
      fc.property(someAreas, fc.constantFrom(...ids), maybeCode, (areas, extra, code) => {
        const more = [...new Set([...areas, extra])];
        expect(quote(SHIPPED_PRICES, more, code).total).toBeGreaterThanOrEqual(
          quote(SHIPPED_PRICES, areas, code).total,
        );
      }),
    );
  });

  it('never exceeds its subtotal and is always whole dollars', () => {
    fc.assert(
      fc.property(someAreas, maybeCode, (areas, code) => {
        const { subtotal, total } = quote(SHIPPED_PRICES, areas, code);
        expect(total).toBeLessThanOrEqual(subtotal);
        expect(total % 100).toBe(0);
      }),
    );
  });

  it('does not depend on the order of the areas, nor on repeats', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids)), maybeCode, (areas, code) => {
        expect(quote(SHIPPED_PRICES, areas, code)).toEqual(
          quote(SHIPPED_PRICES, [...new Set(areas)].reverse(), code),
        );
      }),
    );
  });
});

describe('other prices', () => {
  const somePrices = fc
    .record({
      validationFee: fc.integer({ min: 100, max: 10_000_000 }).map((cents) => cents / 100),
      secondArea: fc.integer({ min: 10, max: 100 }),
      thirdArea: fc.integer({ min: 10, max: 100 }),
    })
    .filter(({ secondArea, thirdArea }) => thirdArea <= secondArea);
  const anyCode = fc.option(
    fc.integer({ min: 1, max: 90 }).map((percent) => ({ code: 'ANY', percent, isPublic: false })),
    { nil: undefined },
  );

  it.each([
    { fee: 400, shares: [60, 60], totals: [400, 640, 880, 880, 880] },
    { fee: 400, shares: [100, 100], totals: [400, 800, 1_200, 1_200, 1_200] },
    { fee: 99, shares: [33, 10], totals: [99, 132, 142, 142, 142] },
    { fee: 349.5, shares: [50, 25], totals: [349.5, 524.25, 611.63, 611.63, 611.63] },
    { fee: 1, shares: [10, 10], totals: [1, 1, 1, 1, 1] },
    { fee: 100_000, shares: [100, 10], totals: [100_000, 200_000, 210_000, 210_000, 210_000] },
  ])('$fee dollars and $shares percent give $totals', ({ fee, shares, totals }) => {
    const [secondArea = 0, thirdArea = 0] = shares;
    const prices = { validationFee: fee, secondArea, thirdArea };
    expect([1, 2, 3, 4, 5].map((count) => quote(prices, firstAreas(count)).total / 100)).toEqual(
      totals,
    );
  });

  it('ask for the fee itself for one area, never for more than the fee for each, and always for a dollar', () => {
    fc.assert(
      fc.property(somePrices, someAreas, anyCode, (prices, areas, code) => {
        const fee = dollars(prices.validationFee);
        expect(quote(prices, firstAreas(1)).total).toBe(fee);
        const { subtotal, total } = quote(prices, areas, code);
        expect(subtotal).toBeLessThanOrEqual(fee * areas.length);
        expect(total).toBeLessThanOrEqual(subtotal);
        expect(total).toBeGreaterThanOrEqual(dollars(1));
        expect(Number.isInteger(total)).toBe(true);
      }),
    );
  });

  it('never ask for less for one area more', () => {
    fc.assert(
      fc.property(somePrices, fc.integer({ min: 1, max: 4 }), anyCode, (prices, count, code) => {
        const [less, more] = [count, count + 1].map(
          (n) => quote(prices, firstAreas(n), code).total,
        );
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
      }),
    );
  });
});

describe('findDiscountCode', () => {
  it.each([
    { text: 'SAVE10', percent: 10 },
    { text: ' first15 ', percent: 15 },
    { text: 'Excellence20', percent: 20 },
    { text: 'premium25\n', percent: 25 },
    { text: 'SAVE 10', percent: undefined },
    { text: 'SAVE100', percent: undefined },
    { text: '', percent: undefined },
    { text: 'constructor', percent: undefined },
  ])('"$text" takes $percent percent off', ({ text, percent }) => {
    expect(findDiscountCode(text)?.percent).toBe(percent);
  });
});

describe('discountsOn', () => {
  const own = [
    { code: 'ALWAYS', percent: 10 },
    { code: 'SPRING', percent: 20, from: '2026-03-01', to: '2026-03-31', uses: 5 },
  ];
  it.each([
    ['2026-02-28', ['ALWAYS']],
    ['2026-03-01', ['ALWAYS', 'SPRING']],
    ['2026-03-31', ['ALWAYS', 'SPRING']],
    ['2026-04-01', ['ALWAYS']],
  ])('on %s has %j of the provider, none of them public', (day, codes) => {
    const found = discountsOn(own, day);
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(found.some(({ isPublic }) => isPublic)).toBe(false);
  });

  it('has the shipped codes where the provider has none of its own, and none where it wants none', () => {
    expect(discountsOn(undefined, '2026-03-01')).toBe(DISCOUNT_CODES);
    expect(discountsOn([], '2026-03-01')).toEqual([]);
  });
});

describe('explainAmount', () => {
  const OWN = { code: 'PARTNER30', percent: 30, isPublic: false };
  const discounts = [...DISCOUNT_CODES, OWN];

  it.each([
    { areas: 1, amounts: { 350: null, 315: 'SAVE10', 297: 'FIRST15', 280: 'EXCELLENCE20' } },
    { areas: 2, amounts: { 525: null, 472: 'SAVE10', 446: 'FIRST15', 394: 'PREMIUM25' } },
    { areas: 3, amounts: { 613: null, 552: 'SAVE10', 521: 'FIRST15', 490: 'EXCELLENCE20' } },
    { areas: 5, amounts: { 613: null, 460: 'PREMIUM25' } },
  ])('$areas areas without a named code: $amounts', ({ areas, amounts }) => {
    for (const [amount, code] of Object.entries(amounts)) {
      const explained = explainAmount(SHIPPED_PRICES, firstAreas(areas), dollars(Number(amount)), {
        named: undefined,
        discounts,
      });
      expect(explained && (explained.discount?.code ?? null), amount).toBe(code);
    }
  });

  it.each([
    { areas: 1, amount: 315, code: 'save10 ', isExplained: true },
    { areas: 1, amount: 350, code: 'SAVE10', isExplained: false },
    { areas: 1, amount: 280, code: 'SAVE10', isExplained: false },
    { areas: 1, amount: 315.01, code: undefined, isExplained: false },
    { areas: 1, amount: 1, code: undefined, isExplained: false },
    { areas: 2, amount: 350, code: undefined, isExplained: false },
    { areas: 3, amount: 612.5, code: undefined, isExplained: false },
    { areas: 0, amount: 0, code: undefined, isExplained: false },
    { areas: 0, amount: 0, code: 'SAVE10', isExplained: false },
  ])('$areas areas, $amount dollars, $code: $isExplained', ({ areas, amount, ...row }) => {
    const named = discountOf(row.code);
    const explained = explainAmount(SHIPPED_PRICES, firstAreas(areas), dollars(amount), {
      named,
      discounts,
    });
    expect(explained !== undefined).toBe(row.isExplained);
  });

  it('knows no amount of a code that is switched off', () => {
    const left = DISCOUNT_CODES.filter(({ code }) => code !== 'SAVE10');
    const amount = dollars(315);
    expect(
      explainAmount(SHIPPED_PRICES, firstAreas(1), amount, { named: undefined, discounts: left }),
    ).toBeUndefined();
  });

  it("takes the amount of the owner's own code only when the code is named", () => {
    const amount = dollars(245);
    expect(
      explainAmount(SHIPPED_PRICES, firstAreas(1), amount, { named: undefined, discounts }),
    ).toBeUndefined();
    expect(
      explainAmount(SHIPPED_PRICES, firstAreas(1), amount, { named: OWN, discounts })?.discount,
    ).toBe(OWN);
  });
});

describe('parseAmount', () => {
  it.each([
    { value: '350', cents: 350_00 },
    { value: '350.00', cents: 350_00 },
    { value: '350.5', cents: 350_50 },
    { value: '0.01', cents: 1 },
    { value: '99999999.99', cents: 99_999_999_99 },
    { value: 350, cents: 350_00 },
    { value: 87.5, cents: 87_50 },
  ])('reads $value', ({ value, cents }) => {
    expect(parseAmount(value)).toBe(cents);
  });

  it.each([
    ...['', '0', '0.00', '-350', '+350', ' 350', '350 ', '350\n', '0350', '.5', '350.', '350.000'],
    ...['1e9', '1e2', '0x1f', 'NaN', 'Infinity', '1,000', '$350', '100000000', '３５０'],
    ...[0, -0, -350, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e21, 1e-7, 0.1 + 0.2, 100_000_000],
  ])('refuses %j', (value) => {
    expect(parseAmount(value)).toBeUndefined();
  });

  it('reads back every amount that money writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (cents) => {
        expect(parseAmount(toDecimal(cents))).toBe(cents);
        expect(parseAmount(cents / 100)).toBe(cents);
      }),
    );
  });
});

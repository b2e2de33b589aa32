import { describe, expect, it } from 'vitest';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { toCents } from '#core/domain/money.ts';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { priceManualOrder } from './manual-order.ts';

describe('an order that staff make', () => {
  it('for the company as a whole has its price and no areas', () => {
    expect(priceManualOrder(SHIPPED_PRICES, { what: 'overall' })).toEqual({
      certificationType: 'Business Excellence Certification',
      amount: 35_000,
      items: [],
    });
  });

  it('for areas costs what the checkout asks for them', () => {
    const areas = [AREAS[3].id, AREAS[0].id, AREAS[1].id, AREAS[4].id];
    expect(priceManualOrder(SHIPPED_PRICES, { what: 'areas', areas })).toEqual({
      certificationType:
        'Leadership & People Culture, Innovation & Continuous Improvement, Security & Compliance, Environmental Responsibility',
      amount: 61_300,
      items: [
        { area: AREAS[0].id, share: '1', amount: '350.00' },
        { area: AREAS[1].id, share: '0.5', amount: '175.00' },
        { area: AREAS[3].id, share: '0.25', amount: '87.50' },
        { area: AREAS[4].id, share: '0', amount: '0.00' },
      ],
    });
  });

  it('for a program costs what was quoted, for all of its areas alike', () => {
    const programme = 'quality-management' as const;
    expect(
      priceManualOrder(SHIPPED_PRICES, { what: 'programme', programme, amount: 275_001 }),
    ).toEqual({
      certificationType: 'Quality Management Certification',
      amount: 275_001,
      items: [
        { area: 'innovation-continuous-improvement', share: '0.500', amount: '1375.01' },
        { area: 'service-customer-experience', share: '0.500', amount: '1375.00' },
      ],
    });
  });

  it.each(PROGRAMMES)('for $id adds up to the amount', ({ id: programme, areas }) => {
    const { items } = priceManualOrder(SHIPPED_PRICES, {
      what: 'programme',
      programme,
      amount: 199_999,
    });
    expect(items).toHaveLength(areas.length);
    expect(items.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(199_999);
  });
});

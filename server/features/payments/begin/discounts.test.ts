import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NORTHMARK, toPageBrand } from '#core/content/brand/brand.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { usesLeft, withUseOfCode } from './discounts.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { advance, db, deps, inject } = shop;
const customer = customerOf(shop);
const shipped = deps.brand;

// The clock of the tests begins at 2026-03-02, five hours before noon in New York.
const OWN = { code: 'PARTNER50', percent: 50, from: '2026-03-02', to: '2026-03-03', uses: 2 };
beforeEach(() => {
  deps.brand = { ...NORTHMARK, discounts: [OWN, { code: 'ANYTIME', percent: 20 }] };
});
afterEach(() => {
  deps.brand = shipped;
});

const DAY = 24 * 3_600_000;
const post = (url: string, body: object) => inject({ method: 'POST', url, body });
const begin = (body: object = {}) =>
  post('/api/create-payment-intent', {
    ...CUSTOMER,
    certificationType: 'Leadership & People Culture',
    amount: '175',
    discountCode: 'PARTNER50',
    ...body,
  });
const find = (code: string) => post('/api/payments/discount', { code });
const REFUSED = { discountCode: 'The discount code you entered is not valid.' };

describe("a provider's own code", () => {
  it('is found by people who know it, and told to nobody else', async () => {
    expect((await find(' partner50 ')).json()).toEqual({ code: 'PARTNER50', percent: 50 });
    expect((await find('PARTNER5')).json()).toMatchObject({
      fields: { code: REFUSED.discountCode },
    });
    const config = (await inject({ url: '/api/payments/config' })).json();
    expect(config.discountCodes).toEqual([]);
    expect(JSON.stringify(toPageBrand(deps.brand))).not.toContain('PARTNER50');
  });

  it('takes the place of the shipped ones', async () => {
    expect((await begin()).statusCode).toBe(200);
    expect(await db.select().from(certificationPayments)).toMatchObject([
      { discountCode: 'PARTNER50', amount: '175.00' },
    ]);
    const former = await begin({ discountCode: 'SAVE10', amount: '315' });
    expect(former.json().fields).toEqual(REFUSED);
  });

  it('must be named: its amount alone does not give it', async () => {
    const response = await begin({ discountCode: undefined });
    expect(response.json().fields).toHaveProperty('amount');
  });

  it("is valid on its days in the brand's zone, the last one included", async () => {
    deps.brand = { ...deps.brand, discounts: [{ ...OWN, from: '2026-03-03' }] };
    expect((await begin()).statusCode).toBe(400);
    advance(DAY);
    expect((await begin()).statusCode).toBe(200);
    // Four in the morning of the next day in UTC, and still the last day in New York.
    advance(18 * 3_600_000);
    expect((await find('PARTNER50')).statusCode).toBe(200);
    advance(2 * 3_600_000);
    expect((await find('PARTNER50')).statusCode).toBe(400);
    expect((await begin()).json().fields).toEqual(REFUSED);
  });

  it('that is switched off is not taken', async () => {
    await db.insert(siteSettings).values({ disabledDiscountCodes: ['PARTNER50'] });
    expect((await begin()).json().fields).toEqual(REFUSED);
  });

  it('is given as often as it may be, whoever comes first', async () => {
    const replies = await Promise.all([begin(), begin(), begin(), begin()]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400]);
    expect(await db.select().from(certificationPayments)).toHaveLength(2);
    expect((await find('PARTNER50')).statusCode).toBe(400);
    expect((await begin({ discountCode: 'ANYTIME', amount: '280' })).statusCode).toBe(200);
  });

  it('is kept by an order that is paid again after others have used it up', async () => {
    deps.brand = { ...deps.brand, discounts: [{ ...OWN, uses: 1 }] };
    await customer.bought({ amount: '175', discountCode: 'PARTNER50' });
    await db.update(certificationPayments).set({ paymentState: 'expired' });
    await db.update(certificationOrders).set({ paymentState: 'expired' });
    expect((await begin()).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(400);
    const [order] = await db.select().from(certificationOrders);
    const again = await post('/api/create-payment-intent', { orderToken: order?.accessToken });
    expect(again.statusCode).toBe(200);
    const [, , payment] = await db
      .select()
      .from(certificationPayments)
      .orderBy(certificationPayments.id);
    expect(payment).toMatchObject({ orderId: order?.id, amount: '175.00' });
  });

  it('waits while a payment with it is being stored, and is then used up', async () => {
    deps.brand = { ...deps.brand, discounts: [{ ...OWN, uses: 1 }] };
    for (const _ of [1, 2]) await begin({ discountCode: undefined, amount: '350' });
    const [first, second] = await db
      .select({ id: certificationPayments.id })
      .from(certificationPayments)
      .orderBy(certificationPayments.id);
    const give = (tx: Queryable, id = 0) =>
      tx
        .update(certificationPayments)
        .set({ discountCode: 'PARTNER50' })
        .where(eq(certificationPayments.id, id));
    const stored = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const use = { code: 'PARTNER50' };
    const one = withUseOfCode(deps, use, async (tx) => {
      await give(tx, first?.id);
      stored.resolve();
      await end.promise;
    });
    await stored.promise;
    const two = withUseOfCode(deps, use, (tx) => give(tx, second?.id));
    const refused = expect(two).rejects.toMatchObject({ details: { fields: REFUSED } });
    await sleep(200);
    end.resolve();
    await one;
    await refused;
  });

  it('is not used twice by a page that is loaded again', async () => {
    deps.brand = { ...deps.brand, discounts: [{ ...OWN, uses: 1 }] };
    const { sessionId, paymentIntentId } = (await begin()).json();
    const again = await begin({ sessionId });
    expect(again.json()).toMatchObject({ paymentIntentId });
    expect((await begin()).statusCode).toBe(400);
  });

  it('is not used up by tests before the site went live', async () => {
    deps.brand = { ...deps.brand, discounts: [{ ...OWN, uses: 1 }] };
    await begin();
    const { gateway } = deps;
    deps.gateway = { ...gateway, name: 'stripe', isLive: true };
    try {
      expect((await find('PARTNER50')).statusCode).toBe(200);
      expect((await begin()).statusCode).toBe(200);
      expect((await find('PARTNER50')).statusCode).toBe(400);
    } finally {
      deps.gateway = gateway;
    }
  });

  it.each([
    ['authorized', 400],
    ['captured', 400],
    ['refunded', 400],
    ['disputed', 400],
    ['unpaid', 200],
    ['failed', 200],
    ['expired', 200],
    ['released', 200],
  ] as const)(
    'of a payment that is %s two days later is answered %i',
    async (paymentState, status) => {
      deps.brand = { ...deps.brand, discounts: [{ code: 'PARTNER50', percent: 50, uses: 1 }] };
      await begin();
      await db.update(certificationPayments).set({ paymentState });
      advance(2 * DAY);
      expect((await begin()).statusCode).toBe(status);
    },
  );

  it('has no number of uses left where they are not counted', async () => {
    expect(await usesLeft(deps, { code: 'ANYTIME' })).toBeUndefined();
    expect(await usesLeft(deps, { code: 'PARTNER50', uses: 2 })).toBe(2);
  });

  it('is free again when nobody paid within a day', async () => {
    deps.brand = { ...deps.brand, discounts: [{ code: 'PARTNER50', percent: 50, uses: 1 }] };
    await begin();
    expect((await begin()).statusCode).toBe(400);
    advance(DAY + 1);
    expect((await begin()).statusCode).toBe(200);
  });
});

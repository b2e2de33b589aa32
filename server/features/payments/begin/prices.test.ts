import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildLead } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = shop;
const { send } = staffOf(shop);
const shipped = deps.brand;
const { begin, bought, confirm, order } = customerOf(shop);

const TWO = 'Leadership & People Culture,Security & Compliance';
const publish = (validationFee: number, secondArea = 50) => {
  deps.brand = { ...NORTHMARK, prices: { validationFee, secondArea, thirdArea: 25 } };
};
beforeEach(() => publish(480, 70));
afterEach(() => {
  deps.brand = shipped;
});

const ordered = async () => {
  const orders = await db.select().from(certificationOrders).orderBy(asc(certificationOrders.id));
  return orders.map(({ amount }) => amount);
};
const items = async () => {
  const rows = await db
    .select()
    .from(orderItems)
    .orderBy(asc(orderItems.orderId), asc(orderItems.area));
  return rows.map(({ share, amount }) => [share, amount]);
};

describe('published prices', () => {
  it.each([
    ['one area', { amount: '480' }, 200],
    ['two areas', { certificationType: TWO, amount: '816' }, 200],
    [
      'two areas with a code',
      { certificationType: TWO, amount: '734', discountCode: 'SAVE10' },
      200,
    ],
    ['the shipped fee', { amount: '350' }, 400],
    ['the shipped price of two', { certificationType: TWO, amount: '525' }, 400],
  ])('are those of the checkout: %s, %j is answered with %i', async (_, body, status) => {
    expect((await begin(body)).statusCode).toBe(status);
  });

  it('are kept with the order', async () => {
    await bought({ certificationType: TWO, amount: '816' });
    publish(500);
    expect(await ordered()).toEqual(['816.00']);
    expect(await items()).toEqual([
      ['1.000', '480.00'],
      ['0.700', '336.00'],
    ]);
  });

  it('hold for a payment that began before they changed', async () => {
    const payment = (await begin({ certificationType: TWO, amount: '816' })).json();
    publish(900, 100);
    await confirm(payment);
    expect((await order(payment)).statusCode).toBe(200);
    expect(await ordered()).toEqual(['816.00']);
    expect(await items()).toEqual([
      ['1.000', '480.00'],
      ['0.700', '336.00'],
    ]);
    expect((await begin({ certificationType: TWO, amount: '816' })).statusCode).toBe(400);
  });

  it('with cents are charged to the cent', async () => {
    publish(349.5);
    expect((await begin({ amount: '350' })).statusCode).toBe(400);
    await bought({ certificationType: TWO, amount: '524.25' });
    expect(await ordered()).toEqual(['524.25']);
  });

  it('are those of a lead that becomes an order, and of an order that staff make', async () => {
    const { sessionId } = await buildLead(deps, {});
    await send('POST', `/api/admin/convert-lead-to-order/${sessionId}`, {});
    const made = await send('POST', '/api/admin/orders', {
      requestKey: randomUUID(),
      customerName: 'Grace Hopper',
      customerEmail: 'grace@example.com',
      what: 'areas',
      areas: ['leadership-culture-people', 'security-compliance'],
      tellCustomer: false,
    });
    expect(made.statusCode).toBe(200);
    expect(await ordered()).toEqual(['480.00', '816.00']);
  });
});

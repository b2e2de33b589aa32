import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/features/payments/settle/settle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import type { BegunPayment } from '#server/test/payments.ts';

const desk = await deliveryDesk();
const { db, customer, theOrder, runJobs } = desk;

const FIVE_AREAS = [
  'leadership-culture-people',
  'innovation-continuous-improvement',
  'service-customer-experience',
  'security-compliance',
  'environmental-responsibility',
].join(',');
const CHEAPEST = { certificationType: 'security-compliance', amount: '262' };

const convert = (sessionId: string) =>
  desk.send('POST', `/api/admin/convert-lead-to-order/${sessionId}`, {});
const holds = async () => {
  const intents = await desk.intents();
  return intents.map(({ amount, state }) => `${amount / 100} ${state}`).sort();
};

it('of an assessment keeps its price when it is paid again after a rise', async () => {
  const sessionId = await customer.assessed();
  const begun: BegunPayment = (await customer.beginSession(sessionId)).json();
  await customer.confirm(begun);
  await customer.order(begun);
  await db.update(certificationPayments).set({ paymentState: 'expired' });
  await db.update(certificationOrders).set({ paymentState: 'expired' });
  const { brand } = desk.deps;
  onTestFinished(() => {
    desk.deps.brand = brand;
  });
  desk.deps.brand = { ...brand, prices: { ...brand.prices, validationFee: 900 } };
  const { id: orderId, amount } = await theOrder();
  expect((await customer.beginSession(sessionId)).json()).toMatchObject({ amount });
  expect((await holds()).length).toBe(2);
  expect(await db.select().from(certificationPayments)).toContainEqual(
    expect.objectContaining({ orderId, amount, paymentState: 'unpaid' }),
  );
});

describe('an order whose charge failed', () => {
  const refused = async () => {
    const five = { certificationType: FIVE_AREAS, amount: '613' };
    const { payment } = await customer.bought(five, 'capture_fails');
    await desk.upload(await theOrder());
    expect(await theOrder()).toMatchObject({ paymentState: 'failed', amount: '613.00' });
    return payment;
  };

  it.each([false, true])('is not bought again for less (delivered: %s)', async (isDelivered) => {
    const { sessionId } = await refused();
    if (isDelivered) await desk.deliver(await theOrder(), { deliverAnyway: true });
    const cheaper = await customer.begin({ ...CHEAPEST, sessionId });
    expect(cheaper.statusCode).toBe(409);
    expect(cheaper.json().message).toContain('$613');
    expect(await theOrder()).toMatchObject({ amount: '613.00' });
    expect(await db.select().from(orderItems)).toHaveLength(5);
  });

  it('is paid again by its own amount for the same areas, and stays the same order', async () => {
    const { sessionId } = await refused();
    const before = await db.select().from(orderItems);
    const { order } = await customer.bought({
      sessionId,
      certificationType: FIVE_AREAS,
      amount: '613',
    });
    expect(order).toMatchObject({ amount: '613.00', paymentState: 'authorized' });
    expect(await db.select().from(orderItems)).toEqual(before);
    await runJobs();
    // The certificate was waiting for the new hold.
    expect(await holds()).toEqual(['613 canceled', '613 captured']);
  });
});

describe('the order of a converted lead', () => {
  it('is paid by its amount and nothing else', async () => {
    const sessionId = await customer.assessed();
    await convert(sessionId);
    expect((await customer.begin({ ...CHEAPEST, sessionId })).statusCode).toBe(409);
    expect((await customer.begin({ sessionId })).statusCode).toBe(409);
    expect((await customer.beginSession(sessionId)).json()).toMatchObject({ amount: '350.00' });
    expect(await theOrder()).toMatchObject({ amount: '350.00', paymentState: 'unpaid' });
  });

  it('does not take a smaller payment that was begun before it existed', async () => {
    const sessionId = await customer.assessed();
    const begun: BegunPayment = (await customer.begin({ ...CHEAPEST, sessionId })).json();
    await convert(sessionId);
    await customer.confirm(begun);
    expect((await customer.order(begun)).statusCode).toBe(409);
    expect(await theOrder()).toMatchObject({
      amount: '350.00',
      paymentState: 'unpaid',
      paymentIntentId: null,
      certificationType: 'Business Excellence Certification',
    });
    await runJobs();
    expect(await holds()).toEqual(['262 canceled']);
    expect(await db.select().from(certificationPayments)).toMatchObject([
      { paymentState: 'released', unneededAt: null },
    ]);
    expect(await desk.actions()).toContain('second hold released');
  });

  it('has such a payment returned by one job, however often somebody tells of it', async () => {
    const sessionId = await customer.assessed();
    const begun: BegunPayment = (await customer.begin({ ...CHEAPEST, sessionId })).json();
    await convert(sessionId);
    await customer.confirm(begun);
    const enqueue = vi.spyOn(desk.deps.jobs, 'enqueue');
    onTestFinished(() => enqueue.mockRestore());
    for (let told = 0; told < 3; told += 1) await settlePayment(desk.deps, begun.paymentIntentId);
    const returns = enqueue.mock.calls.filter(([, name]) => name === 'release-payment');
    expect(returns).toHaveLength(1);
  });
});

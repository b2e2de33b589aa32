import { describe, expect, it } from 'vitest';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf, newBrowser } from '#server/test/payments.ts';
import { buildLead, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { buildWaitingReview, declinedAt } from '#server/test/records/waiting-review.ts';
import { findOrderOfLink } from './payment-options.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = shop;

const optionsOf = async (sessionId: string, headers = {}) =>
  (await inject({ method: 'GET', url: `/api/payments/session/${sessionId}`, headers })).json();

describe('the link to an order', () => {
  it('shows one that waits: nothing is held, and there is no receipt', async () => {
    const order = await buildOrder(deps, { customerReference: 'PO 77' });
    expect(await findOrderOfLink(deps, order.accessToken)).toEqual({
      orderNumber: order.orderNumber,
      ticketNumber: order.ticketNumber,
      certificationType: order.certificationType,
      amount: '350.00',
      items: [],
      orderStatus: 'processing',
      paymentState: 'unpaid',
      nameOnCertificate: 'Analytical Engines',
      isTest: true,
      createdAt: deps.now().toISOString(),
      authorizedAt: null,
      captureBy: null,
      capturedAt: null,
      isDeclined: false,
      customerReference: 'PO 77',
      quoteNote: null,
      sessionId: order.sessionId,
      receiptPath: null,
      cancelledAt: null,
    });
  });

  it('shows one that was paid, with its moments, its receipt and the name it is for', async () => {
    const order = await buildOrder(deps, {
      paymentState: 'captured',
      nameOnCertificate: 'Engines of Ada',
      livemode: true,
      authorizedAt: new Date('2026-03-01T10:00:00Z'),
      capturedAt: new Date('2026-03-02T09:00:00Z'),
      captureBy: null,
      receiptNumber: 7,
    });
    expect(await findOrderOfLink(deps, order.accessToken)).toMatchObject({
      nameOnCertificate: 'Engines of Ada',
      isTest: false,
      authorizedAt: '2026-03-01T10:00:00.000Z',
      capturedAt: '2026-03-02T09:00:00.000Z',
      receiptPath: expect.stringContaining(order.accessToken),
    });
  });

  it('shows that its review was decided against a certificate', async () => {
    const { order } = await buildWaitingReview(deps, { review: declinedAt(deps.now()) });
    expect(await findOrderOfLink(deps, order.accessToken)).toMatchObject({ isDeclined: true });
  });

  it('shows until when a card is held', async () => {
    const { order } = await customerOf(shop).bought();
    expect(order).toMatchObject({
      authorizedAt: '2026-03-02T10:00:00.000Z',
      captureBy: '2026-03-08T22:00:00.000Z',
      capturedAt: null,
    });
  });
});

describe('what can be paid for a session', () => {
  it('is the overall certification where the results grant it', async () => {
    const owner = newBrowser();
    const sessionId = await customerOf(shop, owner).assessed();
    const offered = {
      order: null,
      hasOrder: false,
      orderState: null,
      toPay: null,
      hasLead: true,
      isOverallOffered: true,
      renews: null,
    };
    expect(await optionsOf(sessionId, owner)).toEqual({ ...offered, canChangeLead: true });
    expect(await optionsOf(sessionId)).toEqual({ ...offered, canChangeLead: false });
  });

  it('is nothing where they do not, or where there are none', async () => {
    const low = await customerOf(shop).assessed({ level: 2, isKnown: false });
    expect(await optionsOf(low)).toMatchObject({ hasLead: false, isOverallOffered: false });
    const { id } = await buildSession(deps, { renews: 'BEC-2026-7K3Q-XM4T-6' });
    expect(await optionsOf(id)).toMatchObject({
      renews: 'BEC-2026-7K3Q-XM4T-6',
      hasLead: false,
      canChangeLead: true,
      isOverallOffered: false,
    });
  });

  it('is not asked for an address that only contains an id', async () => {
    const { id } = await buildSession(deps);
    await buildLead(deps, { sessionId: id });
    expect(await optionsOf(id)).toMatchObject({ hasLead: true });
    for (const odd of [`${id}0`, `x${id}`, id.slice(0, -1)]) {
      expect(await optionsOf(odd), odd).toMatchObject({ hasLead: false, canChangeLead: false });
    }
  });

  it('is nothing more once the order was charged', async () => {
    const payer = newBrowser();
    const { order } = await customerOf(shop, payer).bought();
    const [{ id } = { id: 0 }] = await db.select().from(certificationOrders);
    advance(3_600_000);
    await captureOrder(deps, id, 'delivery');
    expect(await optionsOf(order.sessionId, payer)).toMatchObject({
      order: { capturedAt: '2026-03-02T11:00:00.000Z', captureBy: null },
      orderState: 'captured',
      toPay: null,
      canChangeLead: false,
      isOverallOffered: true,
    });
  });
});

describe('a test card', () => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
  const confirm = (clientSecret: string, change: object) =>
    inject({
      method: 'POST',
      url: '/api/sandbox/confirm',
      body: { clientSecret, card: { ...card, ...change } },
    });

  it.each([
    [{ number: '4111111111111111' }, 'card.number', 'Please use one of the test cards'],
    [{ expYear: 2025 }, 'card.expMonth', "Your card's expiration date is in the past"],
  ])('that is none, or over, is refused: %j', async (change, field, why) => {
    const { clientSecret } = (await customerOf(shop).begin()).json();
    const reply = await confirm(clientSecret, change);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: why }]);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('%s says why it is refused', async (number, message) => {
    const { clientSecret } = (await customerOf(shop).begin()).json();
    const reply = await confirm(clientSecret, { number });
    expect([reply.statusCode, reply.json()]).toEqual([402, { code: 'payment_required', message }]);
  });
});

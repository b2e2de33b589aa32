import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderSummary } from '#core/contract/payments.ts';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { convertLead } from '#server/features/leads/convert-lead.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf, newBrowser } from '#server/test/payments.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = shop;

type Headers = Record<string, string>;
let payer: Headers;
beforeEach(() => {
  payer = newBrowser();
});

const STRANGERS: Record<string, () => Headers> = {
  'no key': () => ({}),
  'another key': newBrowser,
  'a bad key': () => ({ [BROWSER_KEY_HEADER]: 'half' }),
};

const read = (sessionId: string, headers: Headers = {}) =>
  inject({ method: 'GET', url: `/api/payments/session/${sessionId}`, headers });

/** A reply that shows nothing of an order except that it exists. */
function expectNothingOf(order: OrderSummary, reply: Awaited<ReturnType<typeof read>>): void {
  for (const secret of [
    order.orderNumber,
    order.ticketNumber,
    order.receiptPath,
    order.customerReference,
    CUSTOMER.firstName,
    CUSTOMER.lastName,
    CUSTOMER.email,
    CUSTOMER.companyName,
  ]) {
    if (secret) expect(reply.body).not.toContain(secret);
  }
}

/** An unpaid order, as staff make it from a lead. */
async function convertedLead(headers: Headers = {}): Promise<string> {
  const sessionId = await customerOf(shop, headers).assessed();
  await convertLead(deps, sessionId, { notes: null, tellCustomer: false, actor: 'ada' });
  return sessionId;
}

describe('an order that is paid', () => {
  it('is shown to the browser that paid it, with its receipt, and nothing of the customer but the name on the certificate', async () => {
    const { order } = await customerOf(shop, payer).bought({ customerReference: 'PO 4711' });
    const reply = await read(order.sessionId, payer);
    expect(reply.json()).toMatchObject({
      order,
      hasOrder: true,
      orderState: 'authorized',
      toPay: null,
    });
    expect(order).toMatchObject({
      nameOnCertificate: CUSTOMER.companyName,
      orderStatus: 'processing',
    });
    expect(reply.body).not.toContain('ada@');
    expect(order.receiptPath).toMatch(
      /^\/api\/receipts\/[0-9a-f-]{36}\/Certification-Receipt\.pdf$/,
    );
  });

  it.each(Object.entries(STRANGERS))('shows %s only that it exists', async (_, stranger) => {
    const { order } = await customerOf(shop, payer).bought({ customerReference: 'PO 4711' });
    const reply = await read(order.sessionId, stranger());
    expect(reply.json()).toEqual({
      order: null,
      hasOrder: true,
      orderState: 'authorized',
      toPay: null,
      hasLead: false,
      canChangeLead: false,
      isOverallOffered: true,
      renews: null,
    });
    expectNothingOf(order, reply);
  });

  it('names its number in the refusal of a second payment, to the browser that paid it', async () => {
    const customer = customerOf(shop, payer);
    const { order } = await customer.bought();
    const reply = await customer.begin({ sessionId: order.sessionId });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe(`There is already an order for this: ${order.orderNumber}`);
  });

  it.each(Object.entries(STRANGERS))(
    'is refused a second payment from %s without its number',
    async (_, stranger) => {
      const { order } = await customerOf(shop, payer).bought();
      for (const reply of [
        await customerOf(shop, stranger()).begin({ sessionId: order.sessionId }),
        await customerOf(shop, stranger()).beginSession(order.sessionId),
      ]) {
        expect(reply.statusCode).toBe(409);
        expect(reply.json().message).toBe(
          'There is already an order for this. Its numbers were sent by e-mail.',
        );
        expectNothingOf(order, reply);
      }
    },
  );

  it('is shown to nobody by its session where no browser is known', async () => {
    const { order } = await customerOf(shop).bought();
    for (const headers of [{}, newBrowser()]) {
      expect((await read(order.sessionId, headers)).json()).toMatchObject({
        order: null,
        hasOrder: true,
      });
    }
  });

  it('belongs to the browser that fetches it by its payment, where none was known before', async () => {
    const { payment, order } = await customerOf(shop).bought();
    expect((await customerOf(shop, payer).order(payment)).json()).toEqual(order);
    expect((await read(order.sessionId, payer)).json().order).toEqual(order);
    await customerOf(shop, newBrowser()).order(payment);
    const [{ browserKeyHash } = {}] = await db.select().from(certificationPayments);
    const [sent] = Object.values(payer);
    expect(browserKeyHash).toEqual(
      createHash('sha256')
        .update(sent ?? '')
        .digest(),
    );
  });

  it('stays with the browser that began the payment, no matter who fetches it', async () => {
    const { payment, order } = await customerOf(shop, payer).bought();
    const other = newBrowser();
    expect((await customerOf(shop, other).order(payment)).statusCode).toBe(200);
    expect((await read(order.sessionId, other)).json().order).toBeNull();
    expect((await read(order.sessionId, payer)).json().order).toEqual(order);
  });

  it('is shown to its browser although the payment provider told us of it first', async () => {
    const payment = await customerOf(shop, payer).authorized();
    await customerOf(shop, newBrowser()).order(payment);
    expect((await read(payment.sessionId, payer)).json().order).toMatchObject({
      paymentState: 'authorized',
    });
  });
});

describe('an order that waits for its money', () => {
  it.each(Object.entries({ ...STRANGERS, 'the key of the assessment': () => payer }))(
    'tells %s what is to be paid, and no more',
    async (_, visitor) => {
      const sessionId = await convertedLead(payer);
      const [order] = await db.select().from(certificationOrders);
      const reply = await read(sessionId, visitor());
      expect(reply.json()).toMatchObject({
        order: null,
        hasOrder: true,
        orderState: 'unpaid',
        toPay: {
          certificationType: OVERALL_CERTIFICATION.name,
          amount: '350.00',
          items: [],
        },
      });
      for (const secret of [order?.orderNumber, order?.ticketNumber, order?.accessToken, 'Ada']) {
        expect(reply.body).not.toContain(secret);
      }
    },
  );

  it('shows nothing to a browser that has only begun to pay it', async () => {
    const sessionId = await convertedLead();
    const stranger = newBrowser();
    expect((await customerOf(shop, stranger).beginSession(sessionId)).statusCode).toBe(200);
    expect((await read(sessionId, stranger)).json().order).toBeNull();
  });

  it('shows itself to the browser that pays it, and not to one whose hold came too late', async () => {
    const sessionId = await convertedLead();
    const late = newBrowser();
    const lateCustomer = customerOf(shop, late);
    const latePayment = (await lateCustomer.beginSession(sessionId)).json();
    const customer = customerOf(shop, payer);
    const payment = (await customer.beginSession(sessionId)).json();
    expect(payment.paymentIntentId).not.toBe(latePayment.paymentIntentId);
    await customer.confirm(payment);
    const order = (await customer.order(payment)).json();
    await lateCustomer.confirm(latePayment);
    const refused = await lateCustomer.order(latePayment);
    expect(refused.statusCode).toBe(409);
    expectNothingOf(order, refused);
    await deps.jobs.drain(deps);
    expect((await read(sessionId, payer)).json().order).toMatchObject({
      orderNumber: order.orderNumber,
    });
    const toLate = await read(sessionId, late);
    expect(toLate.json().order).toBeNull();
    expectNothingOf(order, toLate);
  });

  it('shows nothing to a stranger whose own payment came too late and was returned', async () => {
    const customer = customerOf(shop, payer);
    const sessionId = await customer.assessed();
    const stranger = newBrowser();
    const strange = customerOf(shop, stranger);
    const late = (await strange.begin({ sessionId })).json();
    const { order } = await customer.bought({ sessionId });
    await strange.confirm(late);
    await strange.order(late);
    await deps.jobs.drain(deps);
    expectNothingOf(order, await read(sessionId, stranger));
    expect((await read(sessionId, payer)).json().order).toMatchObject({
      orderNumber: order.orderNumber,
    });
  });

  it('still shows itself to the browser whose hold has ended', async () => {
    const { order } = await customerOf(shop, payer).bought({}, 'expires_at_once');
    shop.advance(10_000);
    await db.update(certificationOrders).set({ paymentState: 'expired' });
    const own = (await read(order.sessionId, payer)).json();
    expect(own).toMatchObject({
      order: { orderNumber: order.orderNumber, paymentState: 'expired' },
      toPay: { amount: '350.00' },
    });
    expect((await read(order.sessionId, newBrowser())).json()).toMatchObject({
      order: null,
      orderState: 'expired',
      toPay: { amount: '350.00' },
    });
  });
});

describe('a payment that was begun', () => {
  it('continues in the same browser, and in no other', async () => {
    const first = (await customerOf(shop, payer).begin()).json();
    const { sessionId } = first;
    expect((await customerOf(shop, payer).begin({ sessionId })).json()).toEqual(first);
    for (const stranger of Object.values(STRANGERS)) {
      const other = (await customerOf(shop, stranger()).begin({ sessionId })).json();
      expect(other.paymentIntentId).not.toBe(first.paymentIntentId);
      expect(other.clientSecret).not.toBe(first.clientSecret);
    }
  });

  it('cannot be taken over by a key, where it was begun without one', async () => {
    const first = (await customerOf(shop).begin()).json();
    const { sessionId } = first;
    const other = (await customerOf(shop, payer).begin({ sessionId })).json();
    expect(other.paymentIntentId).not.toBe(first.paymentIntentId);
  });

  it('gives the session that it makes to its browser, but takes no other', async () => {
    const { sessionId } = (await customerOf(shop, payer).begin()).json();
    const hashOf = async (id: string) =>
      (await db.select().from(assessmentSessions).where(eq(assessmentSessions.id, id)))[0]
        ?.browserKeyHash;
    const [sent] = Object.values(payer);
    const hash = createHash('sha256')
      .update(sent ?? '')
      .digest();
    expect(await hashOf(sessionId)).toEqual(hash);
    await customerOf(shop, newBrowser()).begin({ sessionId });
    expect(await hashOf(sessionId)).toEqual(hash);

    const plain = (await customerOf(shop).begin()).json();
    await customerOf(shop, payer).begin({ sessionId: plain.sessionId });
    expect(await hashOf(plain.sessionId)).toBeNull();
    const assessed = await customerOf(shop).assessed();
    await customerOf(shop, payer).begin({ sessionId: assessed });
    expect(await hashOf(assessed)).toBeNull();
  });
});

import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { captureOrder } from './capture.ts';
import { settlePayment } from './settle.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);
const sandbox = sandboxGateway({ db, now: () => deps.now() });
beforeEach(() => {
  deps.gateway = { ...sandbox };
});

/** An order with a hold, and people who may act on it. */
async function held(behaviour?: Parameters<typeof customer.bought>[1]) {
  const { payment } = await customer.bought({}, behaviour);
  const [order] = await db.select().from(certificationOrders);
  const id = order?.id ?? 0;
  return {
    id,
    order,
    intentId: payment.paymentIntentId,
    charge: (because: 'delivery' | 'deadline' = 'delivery') => captureOrder(deps, id, because),
    settle: () => settlePayment(deps, payment.paymentIntentId),
  };
}
type Held = Awaited<ReturnType<typeof held>>;

/** Who was told what, in order; `staff` is the support mailbox. */
async function told() {
  const rows = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
  return rows.map(({ recipient, ...mail }) => ({
    ...mail,
    to: recipient === CUSTOMER.email ? 'customer' : 'staff',
    data: mail.data as Record<string, unknown>,
  }));
}
/** What was told after the order was confirmed. */
const toldSince = async () => (await told()).slice(2);

const dispute = () => {
  const { retrieve } = deps.gateway;
  deps.gateway.retrieve = async (id) => {
    const intent = await retrieve(id);
    return intent && { ...intent, isDisputed: true };
  };
};

describe('a card that is held', () => {
  it('is confirmed to the customer, who alone gets the key to the order, and told to staff', async () => {
    const { id, order } = await held();
    const mails = await told();
    const captureBy = order?.captureBy?.toISOString();
    expect(captureBy).toBe('2026-03-08T22:00:00.000Z');
    expect(mails).toMatchObject([
      {
        to: 'customer',
        template: 'order-confirmation',
        orderId: id,
        secrets: { accessToken: order?.accessToken },
        data: { orderNumber: order?.orderNumber, captureBy },
      },
      {
        to: 'staff',
        template: 'order-received',
        orderId: null,
        secrets: {},
        data: {
          orderNumber: order?.orderNumber,
          customerEmail: CUSTOMER.email,
          captureBy,
          discountCode: null,
          isAssessed: false,
        },
      },
    ]);
  });

  it('is told to staff with its discount code, and that the company was assessed', async () => {
    const sessionId = await customer.assessed();
    await customer.bought({ sessionId, amount: '315', discountCode: 'SAVE10' });
    const mails = await told();
    const received = mails.find(({ template }) => template === 'order-received');
    expect(received?.data).toMatchObject({ discountCode: 'SAVE10', isAssessed: true });
  });

  it('is confirmed again where the order is paid again', async () => {
    const { order, charge } = await held('capture_fails');
    await charge();
    const body = { orderToken: order?.accessToken };
    const url = '/api/create-payment-intent';
    const again = (await shop.inject({ method: 'POST', url, body })).json();
    await customer.confirm(again);
    await customer.order(again);
    const confirmed = (await told()).filter(({ template }) => template === 'order-confirmation');
    expect(confirmed.map(({ to }) => to)).toEqual(['customer', 'customer']);
  });
});

const PAY_AGAIN =
  'The customer has been sent a link to pay this order again. Deliver nothing until it is paid, or deliver anyway from the order.';

describe('what becomes of a hold', () => {
  it.each<{ what: string; story: (order: Held) => Promise<unknown>; mails: object[] }>([
    {
      what: 'charged for a delivery',
      story: ({ charge }) => charge(),
      mails: [
        {
          to: 'customer',
          template: 'receipt',
          secrets: { accessToken: expect.any(String) },
          data: {
            receiptNumber: 'R-000001',
            capturedAt: '2026-03-02T11:00:00.000Z',
            isBeforeDelivery: false,
          },
        },
      ],
    },
    {
      what: 'charged before its end',
      story: ({ charge }) => charge('deadline'),
      mails: [{ to: 'customer', template: 'receipt', data: { isBeforeDelivery: true } }],
    },
    {
      what: 'charged at the gateway while nothing waits for delivery',
      story: async ({ intentId, settle }) => {
        await sandbox.capture(intentId, 'dashboard');
        await settle();
      },
      mails: [{ to: 'customer', template: 'receipt', data: { isBeforeDelivery: true } }],
    },
    {
      what: 'charged at the gateway while a certificate waits for delivery',
      story: async ({ id, intentId, settle }) => {
        await db.insert(certificationFiles).values({
          orderId: id,
          fileName: 'Certificate.pdf',
          originalName: 'a.pdf',
          filePath: 'a'.repeat(40),
          fileSize: 1,
          mimeType: 'application/pdf',
          sha256: 'b'.repeat(64),
          uploadedBy: 'grace',
          uploadedAt: deps.now(),
        });
        await sandbox.capture(intentId, 'dashboard');
        await settle();
      },
      mails: [{ to: 'customer', template: 'receipt', data: { isBeforeDelivery: false } }],
    },
    {
      what: 'ended',
      story: async ({ settle }) => {
        advance(8 * 86_400_000);
        await settle();
      },
      mails: [
        {
          to: 'customer',
          template: 'pay-again',
          secrets: { accessToken: expect.any(String) },
          data: { problem: 'expired' },
        },
        {
          to: 'staff',
          template: 'payment-problem',
          secrets: {},
          data: {
            customerEmail: CUSTOMER.email,
            problem: 'The hold on the card ended before it was charged.',
            advice: PAY_AGAIN,
          },
        },
      ],
    },
    {
      what: 'released by staff',
      story: ({ id }) => releaseOrder(deps, id, { actor: 'grace', reason: 'As agreed' }),
      mails: [
        { to: 'customer', template: 'hold-released', secrets: {}, data: { reason: 'As agreed' } },
      ],
    },
    {
      what: 'released at the gateway',
      story: async ({ intentId, settle }) => {
        await sandbox.cancel(intentId, 'dashboard');
        await settle();
      },
      mails: [
        { to: 'customer', template: 'hold-released', data: { reason: null } },
        {
          to: 'staff',
          template: 'payment-problem',
          data: {
            problem: 'The hold was released at the payment provider, not from the admin area.',
            advice: 'If it was a mistake, send the customer the payment link from the order.',
          },
        },
      ],
    },
  ])('is told when it was $what', async ({ story, mails }) => {
    const order = await held();
    advance(3_600_000);
    await story(order);
    await order.settle();
    expect(await toldSince()).toMatchObject(mails);
  });

  it('is told when the card refuses the charge', async () => {
    const { charge } = await held('capture_fails');
    await charge();
    await charge();
    expect(await toldSince()).toMatchObject([
      { to: 'customer', template: 'pay-again', data: { problem: 'failed' } },
      {
        to: 'staff',
        template: 'payment-problem',
        data: {
          problem: 'The card could not be charged: The card was declined when it was charged',
          advice: PAY_AGAIN,
        },
      },
    ]);
  });
});

describe('what becomes of a charge', () => {
  it('is told to the customer when it is refunded, with the key to the receipt', async () => {
    const { id, charge } = await held();
    await charge();
    advance(3_600_000);
    const decision = { actor: 'grace', reason: 'Not certifiable', tellReason: true };
    await refundOrder(deps, id, decision);
    expect((await toldSince()).slice(1)).toMatchObject([
      {
        to: 'customer',
        template: 'refund',
        orderId: id,
        secrets: { accessToken: expect.any(String) },
        data: { refundedAt: '2026-03-02T11:00:00.000Z', reason: 'Not certifiable' },
      },
    ]);
  });

  it('is told to staff alone when it is disputed', async () => {
    const { charge, settle } = await held();
    await charge();
    dispute();
    await settle();
    expect((await toldSince()).slice(1)).toMatchObject([
      {
        to: 'staff',
        template: 'payment-problem',
        data: {
          problem: 'The customer disputes the charge at their bank.',
          advice:
            "Answer the dispute in the payment provider's dashboard before its deadline. The order's history and files are the evidence.",
        },
      },
    ]);
    const [order] = await db.select().from(certificationOrders);
    expect(order).toMatchObject({ paymentState: 'disputed', paymentStatus: 'completed' });
  });

  it('is not told when a part of it is refunded', async () => {
    const { charge, settle } = await held();
    await charge();
    await db.update(sandboxIntents).set({ refunded: 10_000 });
    await settle();
    expect((await toldSince()).slice(1)).toEqual([]);
  });
});

import { asc, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { KEPT } from '#server/features/emails/mail-words.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import type { OrderRow } from './orders.queries.ts';

const desk = await deliveryDesk();
const { db, deps, inject, staff, send: call, faulty } = desk;
const { bought, theOrder, intents, runJobs } = desk;

/** Until the test ends, mails are only kept. */
function takeMailServerAway(): void {
  Object.assign(deps.mailer, { outcome: 'kept' });
  onTestFinished(() => void Object.assign(deps.mailer, { outcome: 'sent' }));
}

const mails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const lastRecord = async () => {
  const rows = await db.select().from(activity).where(eq(activity.subjectType, 'order'));
  return rows.sort((a, b) => a.id - b.id).at(-1);
};

describe('the tracking mail', () => {
  it('goes out with every click', async () => {
    const order = await buildOrder(deps, { trackingNumber: 'T-9' });
    for (let i = 0; i < 2; i += 1) {
      const response = await call('POST', `/api/admin/send-tracking-email/${order.id}`);
      expect(response.json()).toEqual({
        success: true,
        isSent: true,
        message: 'Tracking notification sent to the customer',
      });
    }
    expect(await mails()).toMatchObject(
      Array(2).fill({
        recipient: order.customerEmail,
        template: 'order-tracking',
        data: { orderNumber: order.orderNumber, trackingNumber: 'T-9' },
      }),
    );
    expect(await lastRecord()).toMatchObject({ action: 'tracking mail sent' });
  });

  it('is asked for with a content type and no body', async () => {
    const order = await buildOrder(deps);
    const response = await inject({
      method: 'POST',
      url: `/api/admin/send-tracking-email/${order.id}`,
      headers: { ...staff.headers, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('the payment link', () => {
  const send = ({ id }: OrderRow) => call('POST', `/api/admin/orders/${id}/payment-link`);

  it.each(['unpaid', 'released'] as const)(
    'is mailed while the order is %s',
    async (paymentState) => {
      const order = await buildOrder(deps, { paymentState });
      const response = await send(order);
      expect(response.json()).toEqual({
        success: true,
        isSent: true,
        message: 'Payment link sent to the customer',
        link: `http://localhost:3000/certification-payment?order=${order.accessToken}`,
      });
      expect(await mails()).toMatchObject([
        { template: 'payment-link', recipient: order.customerEmail, data: { isFirst: false } },
      ]);
      expect(await lastRecord()).toMatchObject({ action: 'payment link sent' });
    },
  );

  it.each(['expired', 'failed'] as const)(
    'says what went wrong when the hold %s',
    async (state) => {
      await send(await buildOrder(deps, { paymentState: state }));
      expect(await mails()).toMatchObject([{ template: 'pay-again', data: { problem: state } }]);
    },
  );

  it.each(['authorized', 'captured', 'refunded', 'disputed'] as const)(
    'is not sent for an order that is %s',
    async (paymentState) => {
      const response = await send(await buildOrder(deps, { paymentState }));
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toContain('is not waiting for a payment');
      expect(await mails()).toEqual([]);
    },
  );

  it('leads to a page that takes the money of this order', async () => {
    const order = await buildOrder(deps, { amount: '613.00' });
    const { link } = (await send(order)).json();
    const token = new URL(link).searchParams.get('order');
    const shown = await inject({ method: 'GET', url: `/api/payments/order/${token}` });
    expect(shown.json()).toMatchObject({ orderNumber: order.orderNumber, amount: '613.00' });
  });
});

describe('the money', () => {
  it('is released, with the reason in the record', async () => {
    const order = await bought();
    const response = await call('POST', `/api/admin/orders/${order.id}/release`, {
      reason: 'Withdrawn',
      expectedUpdatedAt: order.updatedAt.toISOString(),
    });
    expect(response.json()).toMatchObject({ paymentState: 'released', paymentStatus: 'pending' });
    expect(await lastRecord()).toMatchObject({
      actor: staff.username,
      data: { reason: 'Withdrawn' },
    });
  });

  it('is refunded once it was charged, and only once', async () => {
    const order = await bought();
    await call('PUT', `/api/certification/order/${order.id}/status`, { status: 'delivered' });
    await runJobs();
    const refund = () => call('POST', `/api/admin/orders/${order.id}/refund`);
    expect((await refund()).json()).toMatchObject({ paymentState: 'refunded' });
    expect((await refund()).statusCode).toBe(409);
    expect(await intents()).toMatchObject([{ refunded: 35_000 }]);
  });

  it('stays where it is when there is none to move', async () => {
    const order = await buildOrder(deps);
    for (const move of ['release', 'refund']) {
      const response = await call('POST', `/api/admin/orders/${order.id}/${move}`);
      expect(response.statusCode, move).toBe(409);
    }
  });

  it('is said to be unknown when the provider does not answer', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    const response = await call('POST', `/api/admin/orders/${order.id}/release`);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(await theOrder()).toEqual(order);
  });
});

it.each([
  ['send-tracking-email/:id', { isSent: false, message: KEPT }],
  ['orders/:id/payment-link', { isSent: false, message: KEPT }],
  ['test-assessment-notification', { message: KEPT }],
])('%s calls nothing sent that is only kept', async (path, reply) => {
  takeMailServerAway();
  const { id } = await buildOrder(deps, { paymentState: 'unpaid' });
  const response = await call('POST', `/api/admin/${path.replace(':id', String(id))}`);
  expect(response.json()).toMatchObject(reply);
});

it('a delivery whose mail is only kept is not on its way to the customer', async () => {
  takeMailServerAway();
  const order = await bought();
  const response = await desk.upload(order);
  expect(response.json().message).toBe(`The order is marked as delivered. ${KEPT}`);
  await runJobs();
  expect((await desk.get(`/api/admin/orders/${order.id}`)).json()).toMatchObject({
    certificateMail: 'kept',
  });
});

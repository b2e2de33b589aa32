import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { settlePayment } from '#server/features/payments/settle/settle.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';
import { reviewDesk } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { db, deps, send, get, bought, theOrder, intents, inject, signIn, runJobs, faulty } = desk;

const cancel = (id: number, body: object = {}) =>
  send('POST', `/api/admin/orders/${id}/cancel`, { reason: 'Asked by phone', ...body });
const mailsAbout = async (template: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, template));
const attention = async (): Promise<string[]> =>
  (await get('/api/admin/overview')).json().attention.map(({ kind }: { kind: string }) => kind);

describe('cancelling', () => {
  it('releases what is held, once, and tells the customer in that one mail', async () => {
    const order = await bought();
    const replies = await Promise.all([cancel(order.id), cancel(order.id)]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(await theOrder()).toMatchObject({
      paymentState: 'released',
      cancelledAt: deps.now(),
      cancelledBy: desk.staff.username,
      cancelReason: 'Asked by phone',
    });
    expect(await mailsAbout('hold-released')).toMatchObject([
      { data: { isCancelled: true, reason: null } },
    ]);
    expect(await mailsAbout('order-cancelled')).toEqual([]);
    const entries = await db.select().from(activity).where(eq(activity.action, 'cancelled'));
    expect(entries).toMatchObject([{ data: { reason: 'Asked by phone' } }]);
  });

  it('refunds what was charged, for those who may refund', async () => {
    const { id } = await bought();
    await captureOrder(deps, id, 'deadline');
    const clerk = await signIn({ role: 'clerk' });
    const url = `/api/admin/orders/${id}/cancel`;
    const body = { reason: 'Not certifiable' };
    const refused = await inject({ method: 'POST', url, headers: clerk.headers, body });
    expect(refused.statusCode).toBe(403);
    expect(await theOrder()).toMatchObject({ paymentState: 'captured', cancelledAt: null });
    expect((await cancel(id, { tellReason: true })).json()).toMatchObject({
      paymentState: 'refunded',
      refundReason: 'Asked by phone',
      cancelReason: 'Asked by phone',
    });
    expect(await intents()).toMatchObject([{ refunded: 350_00 }]);
    expect(await mailsAbout('refund')).toMatchObject([
      { data: { isCancelled: true, reason: 'Asked by phone' } },
    ]);
  });

  it('of an unpaid order ends its link, and is told by a mail of its own', async () => {
    const order = await buildOrder(deps);
    const clerk = await signIn({ role: 'clerk' });
    const url = `/api/admin/orders/${order.id}/cancel`;
    const body = { reason: 'Changed their mind', tellReason: true };
    const reply = await inject({ method: 'POST', url, headers: clerk.headers, body });
    expect(reply.statusCode).toBe(200);
    expect(await mailsAbout('order-cancelled')).toMatchObject([
      { recipient: order.customerEmail, data: { reason: 'Changed their mind' } },
    ]);
    const link = await inject({ method: 'GET', url: `/api/payments/order/${order.accessToken}` });
    expect(link.json()).toMatchObject({ cancelledAt: deps.now().toISOString() });
    const paid = await inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      body: { orderToken: order.accessToken, termsAccepted: true },
    });
    expect([paid.statusCode, paid.json().message]).toEqual([
      409,
      'This order was cancelled, so it can no longer be paid.',
    ]);
    const tracked = await inject({ method: 'GET', url: `/api/tracking/${order.orderNumber}` });
    expect(tracked.json()).toMatchObject({ cancelledAt: deps.now().toISOString() });
  });

  it('returns a payment that arrives afterwards', async () => {
    const order = await bought();
    const { paymentIntentId } = order;
    // As if the customer had paid while staff cancelled.
    await db
      .update(certificationOrders)
      .set({
        paymentState: 'unpaid',
        paymentIntentId: null,
        captureBy: null,
        cancelledAt: deps.now(),
        cancelledBy: 'grace',
      })
      .where(eq(certificationOrders.id, order.id));
    await settlePayment(deps, paymentIntentId ?? '');
    await runJobs();
    expect(await intents()).toMatchObject([{ state: 'canceled' }]);
    expect(await theOrder()).toMatchObject({ paymentState: 'unpaid', paymentIntentId: null });
  });

  it('closes the review', async () => {
    const review = await desk.anOpenReview();
    const { id } = await theOrder();
    expect((await cancel(id)).statusCode).toBe(200);
    expect(await db.select().from(reviews)).toMatchObject([{ id: review.id, state: 'closed' }]);
  });

  it('leaves nothing to do with the order, and nothing that needs attention', async () => {
    const { id } = await buildOrder(deps, { paymentState: 'expired' });
    expect(await attention()).toContain('payment-problem');
    await cancel(id);
    expect(await attention()).not.toContain('payment-problem');
    for (const [method, url, body] of [
      ['PUT', `/api/certification/order/${id}/status`, { status: 'review' }],
      ['POST', `/api/admin/orders/${id}/payment-link`, {}],
      ['POST', `/api/admin/orders/${id}/deliver`, { deliverAnyway: true }],
      ['POST', `/api/admin/orders/${id}/review`, {}],
      ['POST', `/api/admin/orders/${id}/cancel`, { reason: 'Again' }],
    ] as const) {
      const refused = await send(method, url, body);
      expect([url, refused.statusCode]).toEqual([url, 409]);
    }
  });

  it('does not touch a certificate: it has to be withdrawn first', async () => {
    const { id } = await bought();
    await buildCertificate(deps, { orderId: id });
    const refused = await cancel(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Please withdraw it before you cancel the order.'),
    ]);
    expect(await theOrder()).toMatchObject({ paymentState: 'authorized', cancelledAt: null });
    await db.update(certificates).set({ status: 'withdrawn', statusReason: 'holder-request' });
    expect((await cancel(id)).statusCode).toBe(200);
  });

  it('changes nothing while the payment provider is silent', async () => {
    const { id } = await bought();
    faulty.fail('retrieve', 'before');
    expect((await cancel(id)).statusCode).toBe(503);
    expect(await theOrder()).toMatchObject({ paymentState: 'authorized', cancelledAt: null });
  });

  it('waits for the end of a dispute, which staff can note', async () => {
    const order = await buildOrder(deps, { paymentState: 'disputed', paymentStatus: 'completed' });
    expect((await cancel(order.id)).statusCode).toBe(409);
    expect(await attention()).toContain('payment-problem');
    const close = () =>
      send('POST', `/api/admin/orders/${order.id}/dispute`, { outcome: 'lost', note: 'By letter' });
    expect((await close()).json()).toMatchObject({
      paymentState: 'disputed',
      disputeOutcome: 'lost',
      disputeNote: 'By letter',
      disputeClosedAt: deps.now().toISOString(),
    });
    expect(await attention()).not.toContain('payment-problem');
    expect((await close()).statusCode).toBe(409);
    const [entry] = await db
      .select()
      .from(activity)
      .where(and(eq(activity.subjectType, 'order'), eq(activity.action, 'dispute closed')));
    expect(entry).toMatchObject({ data: { outcome: 'lost', note: 'By letter' } });
    expect((await cancel(order.id)).json()).toMatchObject({
      paymentState: 'disputed',
      cancelledAt: deps.now().toISOString(),
    });
  });
});

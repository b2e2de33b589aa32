import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { erasureRequests } from '#server/db/schema/access/portal.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { buildWaitingReview, declinedAt } from '#server/test/records/waiting-review.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);

const ADA = CUSTOMER.email;
const BOB = 'bob@looms.example';
const HOUR = 3_600_000;

const pageOf = async (email = ADA) => (await portalOf(shop, email)).page();

describe('somebody we know nothing of', () => {
  it('sees an empty page', async () => {
    await buildOrder(deps);
    expect(await pageOf('nobody@new.example')).toEqual({
      email: 'nobody@new.example',
      accounts: [],
      unfinished: [],
      orders: [],
      applications: [],
      assessments: [],
      certificates: [],
      colleagues: [],
      erasureRequest: null,
    });
  });
});

describe('the account', () => {
  it('is called as the newest record of any kind calls it', async () => {
    const { customerId } = await buildOrder(deps, { companyName: 'Engines One' });
    const nameNow = async () => (await pageOf()).accounts;
    expect(await nameNow()).toEqual([
      { id: customerId, email: ADA, companyName: 'Engines One', role: 'owner' },
    ]);
    advance(HOUR);
    await buildLead(deps, { companyName: 'Engines Two' });
    expect(await nameNow()).toMatchObject([{ companyName: 'Engines Two' }]);
    advance(HOUR);
    await buildApplication(deps, { email: ADA, companyName: 'Engines Three' });
    await buildOrder(deps, { companyName: null, createdAt: new Date('2027-01-01') });
    expect(await nameNow()).toMatchObject([{ companyName: 'Engines Three' }]);
  });

  it('is joined by those of others who let the address in', async () => {
    await buildOrder(deps);
    const others = await buildOrder(deps, { customerEmail: BOB, companyName: 'Looms' });
    await letIn(deps, others.customerId, { email: ADA, role: 'reader' });
    const { accounts, orders, colleagues } = await pageOf();
    expect(accounts).toMatchObject([
      { email: ADA, role: 'owner', companyName: 'Analytical Engines' },
      { email: BOB, role: 'reader', companyName: 'Looms' },
    ]);
    expect(orders.map(({ companyName, mayEdit }) => [companyName, mayEdit])).toEqual([
      ['Looms', false],
      ['Analytical Engines', true],
    ]);
    expect(colleagues).toEqual([]);
    expect((await pageOf(BOB)).colleagues).toMatchObject([
      { email: ADA, role: 'reader', accountId: others.customerId },
    ]);
  });

  it('shows when a colleague came, not that they were here before', async () => {
    const { customerId } = await buildOrder(deps);
    await portalOf(shop, BOB);
    advance(HOUR);
    await letIn(deps, customerId, { email: BOB, role: 'editor' });
    const invitedAt = deps.now().toISOString();
    const seen = async () => (await pageOf()).colleagues;
    expect(await seen()).toMatchObject([{ invitedAt, lastSeenAt: null }]);
    advance(HOUR);
    await pageOf(BOB);
    expect(await seen()).toMatchObject([{ lastSeenAt: deps.now().toISOString() }]);
  });

  it('shows what became of a request for deletion', async () => {
    await buildOrder(deps);
    const askedAt = deps.now();
    await db.insert(erasureRequests).values({ email: ADA, note: 'Ours.', askedAt });
    const open = { askedAt: askedAt.toISOString(), state: 'open', answer: null };
    expect((await pageOf()).erasureRequest).toEqual(open);
    expect((await pageOf(BOB)).erasureRequest).toBeNull();
  });
});

describe('an order', () => {
  it('has its figures, and nothing that is for staff', async () => {
    const { order } = await customer.bought();
    await db
      .update(certificationOrders)
      .set({ dueDiligenceNotes: 'Please send the extract.', internalNote: 'secret note' });
    const [row] = await db.select().from(certificationOrders);
    const page = await pageOf();
    expect(page.orders).toEqual([
      {
        accountId: row?.customerId,
        mayEdit: true,
        id: row?.id,
        orderNumber: order.orderNumber,
        ticketNumber: order.ticketNumber,
        companyName: 'Analytical Engines',
        certificationType: 'Leadership & People Culture',
        amount: '350.00',
        createdAt: row?.createdAt.toISOString(),
        orderStatus: 'processing',
        paymentState: 'authorized',
        captureBy: row?.captureBy?.toISOString(),
        cancelledAt: null,
        payPath: null,
        hasReceipt: true,
        dueDiligenceNotes: 'Please send the extract.',
        review: null,
        isDeclined: false,
        completionUntil: null,
        applicationNumber: null,
        applyPath: `/apply?session=${row?.sessionId}`,
        details: {
          values: {
            holderName: 'Analytical Engines',
            printedName: '',
            holderPlace: '',
            holderCountry: '',
            scope: '',
          },
          confirmedAt: null,
          confirmedBy: null,
          note: null,
          updatedAt: null,
        },
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/secret|pi_/);
    expect(JSON.stringify(page)).not.toContain(row?.accessToken);
  });

  it.each<[PaymentState, boolean]>([
    ['unpaid', true],
    ['expired', true],
    ['failed', true],
    ['authorized', false],
    ['captured', false],
    ['released', false],
    ['refunded', false],
    ['disputed', false],
  ])('that is %s can be paid: %s', async (paymentState, isPayable) => {
    const captureBy = new Date('2026-03-08T10:00:00Z');
    const order = await buildOrder(deps, { paymentState, captureBy });
    await letIn(deps, order.customerId, { email: BOB, role: 'reader' });
    const [shown] = (await pageOf()).orders;
    expect(shown?.payPath).toBe(
      isPayable ? `/certification-payment?order=${order.accessToken}` : null,
    );
    expect(shown?.captureBy).toBe(paymentState === 'authorized' ? captureBy.toISOString() : null);
    expect(shown?.hasReceipt).toBe(paymentState !== 'unpaid');
    expect((await pageOf(BOB)).orders[0]?.payPath).toBeNull();
  });

  it('tells whose turn its review is, and how many points wait', async () => {
    const { order, reviewId } = await buildWaitingReview(deps, {
      points: [{}, {}, { state: 'draft' }, { state: 'closed', closedAt: deps.now() }],
    });
    const reviewNow = async () => (await pageOf()).orders[0]?.review;
    expect(await reviewNow()).toEqual({
      id: reviewId,
      turn: 'customer',
      dueOn: null,
      waitingSince: deps.now().toISOString(),
      openPoints: 2,
    });
    const ours = { state: 'open', waitingSince: null, runningSince: '2026-03-02' } as const;
    await db.update(reviews).set({ ...ours, dueOn: '2026-03-09' });
    expect(await reviewNow()).toMatchObject({ turn: 'us', dueOn: '2026-03-09' });
    await db.update(reviews).set({ state: 'closed', dueOn: null, runningSince: null });
    expect(await reviewNow()).toBeNull();
    expect((await pageOf()).orders).toMatchObject([{ id: order.id }]);
  });

  it('names its application, and not one that was turned down', async () => {
    const order = await buildOrder(deps, { paymentState: 'authorized' });
    const { sessionId } = order;
    const { applicationNumber, id } = await buildApplication(deps, { email: ADA, sessionId });
    expect((await pageOf()).orders[0]?.applicationNumber).toBe(applicationNumber);
    const { send } = await staff();
    await send('PATCH', `/api/applications/${id}/status`, { status: 'rejected' });
    const { orders, applications } = await pageOf();
    expect(orders[0]?.applicationNumber).toBeNull();
    expect(applications).toMatchObject([{ applicationNumber, applicationStatus: 'rejected' }]);
  });

  it('asks for no other application once its review was declined together with the first', async () => {
    const { order } = await buildWaitingReview(deps);
    const { id } = await buildApplication(deps, { email: ADA, sessionId: order.sessionId });
    const { send } = await staff();
    await send('PATCH', `/api/applications/${id}/status`, { status: 'rejected' });
    const shown = async () => (await pageOf()).orders[0];
    expect(await shown()).toMatchObject({
      applyPath: `/apply?session=${order.sessionId}`,
      isDeclined: false,
    });
    await db.update(reviews).set(declinedAt(deps.now()));
    expect(await shown()).toMatchObject({ applyPath: null, isDeclined: true });
  });

  it('is one of the newest hundred', async () => {
    for (let count = 0; count < 101; count += 1) {
      advance(1_000);
      await buildOrder(deps, { companyName: `Company ${count}` });
    }
    const { orders } = await pageOf();
    expect(orders).toHaveLength(100);
    expect(orders[0]?.companyName).toBe('Company 100');
    expect(orders.at(-1)?.companyName).toBe('Company 1');
  });

  it('is gone once it is deleted', async () => {
    const { id } = await buildOrder(deps);
    await db.delete(certificationOrders).where(eq(certificationOrders.id, id));
    const portal = await portalOf(shop, ADA);
    expect((await portal.page()).orders).toEqual([]);
    expect((await portal.get(`/api/portal/orders/${id}/receipt`)).statusCode).toBe(404);
  });
});

async function staff() {
  const { headers } = await shop.signIn();
  return {
    send: (method: 'PATCH', url: string, body: object) =>
      shop.inject({ method, url, headers, body }),
  };
}

it('an application has its programme’s name and what the applicant may read', async () => {
  const { applicationNumber, customerId, submittedAt } = await buildApplication(deps, {
    email: ADA,
  });
  expect((await pageOf()).applications).toEqual([
    {
      accountId: customerId,
      mayEdit: true,
      applicationNumber,
      companyName: 'Analytical Engines',
      certificationType: 'Quality Management Certification',
      applicationStatus: 'submitted',
      reviewNotes: null,
      submittedAt: submittedAt.toISOString(),
    },
  ]);
});

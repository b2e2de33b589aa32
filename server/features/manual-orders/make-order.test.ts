import { randomUUID } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#core/domain/catalogue.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { testApp } from '#server/test/app.ts';
import { crashNextTransaction } from '#server/test/faults.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = shop;
const { staff, get, send } = staffOf(shop);
const customer = customerOf(shop);

const URL = '/api/admin/orders';
const ADA = {
  customerName: 'Ada Lovelace',
  customerEmail: 'Ada@Analytical.example',
  customerPhone: '+1 555 0100 200',
  companyName: 'Analytical Engines',
};
const QUOTED = {
  what: 'programme',
  programme: 'quality-management',
  amount: '$2,750',
  quoteNote: 'Two sites, with a visit in March.',
};
const make = (body: object = { what: 'overall' }) =>
  send('POST', URL, { requestKey: randomUUID(), ...ADA, ...body });
const orders = () => db.select().from(certificationOrders);
const items = () => db.select().from(orderItems).orderBy(asc(orderItems.id));
const mails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const recorded = () =>
  db.select().from(activity).where(ne(activity.subjectType, 'user')).orderBy(asc(activity.id));

async function buildApproved(overrides: Parameters<typeof buildApplication>[1] = {}) {
  const { id } = await buildApplication(deps, overrides);
  const [approved] = await db
    .update(certificationApplications)
    .set({ applicationStatus: 'approved' })
    .where(eq(certificationApplications.id, id))
    .returning();
  await db.delete(emailOutbox);
  return approved as typeof certificationApplications.$inferSelect;
}

describe('an order that staff make', () => {
  it('is unpaid, belongs to the customer, and its link to pay is mailed', async () => {
    const response = await make({ what: 'overall', internalNote: 'Agreed on the phone' });
    expect(response.statusCode).toBe(200);
    const [order] = (await orders()) as [OrderRow];
    expect(response.json()).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      alreadyExists: false,
    });
    expect(order).toMatchObject({
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@analytical.example',
      customerPhone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      nameOnCertificate: 'Analytical Engines',
      certificationType: 'Business Excellence Certification',
      amount: '350.00',
      quoteNote: null,
      paymentState: 'unpaid',
      paymentStatus: 'pending',
      orderStatus: 'processing',
      internalNote: 'Agreed on the phone',
      livemode: false,
      createdAt: deps.now(),
    });
    expect(await items()).toEqual([]);
    expect(await db.select().from(assessmentSessions)).toMatchObject([
      { id: order.sessionId, kind: 'checkout', sealedAt: deps.now() },
    ]);
    expect(await db.select().from(customers)).toMatchObject([
      { id: order.customerId, email: 'ada@analytical.example' },
    ]);
    expect(await mails()).toMatchObject([
      {
        template: 'payment-link',
        recipient: 'ada@analytical.example',
        data: { isFirst: true, orderNumber: order.orderNumber },
        secrets: { accessToken: order.accessToken },
        orderId: order.id,
      },
    ]);
    expect(JSON.stringify(await mails())).not.toContain('on the phone');
    expect(await recorded()).toMatchObject([
      {
        subjectType: 'order',
        subjectId: String(order.id),
        actor: staff.username,
        action: 'created by hand',
        data: { amount: '350.00', customerTold: true },
      },
    ]);
  });

  it('for areas has the price of the checkout, and its areas', async () => {
    await make({ what: 'areas', areas: [AREAS[3].id, AREAS[0].id, AREAS[2].id] });
    expect(await orders()).toMatchObject([
      {
        certificationType:
          'Leadership & People Culture, Service & Customer Experience, Security & Compliance',
        amount: '613.00',
      },
    ]);
    expect(await items()).toMatchObject([
      { area: AREAS[0].id, share: '1.000', amount: '350.00' },
      { area: AREAS[2].id, share: '0.500', amount: '175.00' },
      { area: AREAS[3].id, share: '0.250', amount: '87.50' },
    ]);
  });

  it('for a program has the price that was quoted, and says what it covers', async () => {
    const { id } = (await make(QUOTED)).json();
    const [order] = (await orders()) as [OrderRow];
    expect(order).toMatchObject({
      certificationType: 'Quality Management Certification',
      amount: '2750.00',
      quoteNote: 'Two sites, with a visit in March.',
    });
    expect(await items()).toMatchObject([
      { area: 'innovation-continuous-improvement', amount: '1375.00' },
      { area: 'service-customer-experience', amount: '1375.00' },
    ]);
    expect((await get(`/api/admin/orders/${id}`)).json()).toMatchObject({
      quoteNote: 'Two sites, with a visit in March.',
    });
    const payable = await inject({ url: `/api/payments/order/${order.accessToken}` });
    expect(payable.json()).toMatchObject({ quoteNote: 'Two sites, with a visit in March.' });
    // Its session's id travels in links, and must not reveal what was agreed.
    const bySession = await inject({ url: `/api/payments/session/${order.sessionId}` });
    expect(bySession.json()).toMatchObject({ hasOrder: true, toPay: { amount: '2750.00' } });
    expect(bySession.body).not.toContain('Two sites');
    expect(await mails()).toMatchObject([
      { data: { quoteNote: 'Two sites, with a visit in March.' } },
    ]);
  });

  it('can be paid: the money joins the order', async () => {
    await make(QUOTED);
    const [order] = (await orders()) as [OrderRow];
    const body = { orderToken: order.accessToken };
    const payment = (
      await inject({ method: 'POST', url: '/api/create-payment-intent', body })
    ).json();
    expect(payment.amount).toBe('2750.00');
    await customer.confirm(payment);
    expect((await customer.order(payment)).json()).toMatchObject({
      orderNumber: order.orderNumber,
      paymentState: 'authorized',
    });
    expect(await orders()).toHaveLength(1);
    expect(await items()).toHaveLength(2);
  });

  it('sends no mail when staff say so, and names the person where no company is named', async () => {
    await make({ what: 'overall', tellCustomer: false, companyName: '', customerPhone: ' ' });
    expect(await orders()).toMatchObject([
      { companyName: null, customerPhone: null, nameOnCertificate: 'Ada Lovelace' },
    ]);
    expect(await mails()).toEqual([]);
    expect(await recorded()).toMatchObject([{ data: { customerTold: false } }]);
  });

  it('of a live shop is a live order', async () => {
    const sandbox = deps.gateway;
    deps.gateway = { ...sandbox, name: 'stripe', isLive: true };
    await make();
    deps.gateway = sandbox;
    expect(await orders()).toMatchObject([{ livemode: true }]);
  });
});

describe('the same request again', () => {
  it('at the same instant, ten times over, makes one order and one mail', async () => {
    const requestKey = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => make({ what: 'overall', requestKey })),
    );
    const bodies = replies.map((reply) => reply.json());
    expect(await orders()).toHaveLength(1);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(bodies.filter(({ alreadyExists }) => !alreadyExists)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('changes nothing of the first', async () => {
    const requestKey = randomUUID();
    await make({ what: 'overall', requestKey });
    const again = await make({ ...QUOTED, requestKey });
    expect(again.json()).toMatchObject({ alreadyExists: true });
    expect(await orders()).toMatchObject([{ amount: '350.00' }]);
  });

  it('after a crash starts from nothing', async () => {
    const requestKey = randomUUID();
    crashNextTransaction(db, 'before');
    expect((await make({ what: 'overall', requestKey })).statusCode).toBe(500);
    expect(await orders()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await make({ what: 'overall', requestKey })).json()).toMatchObject({
      alreadyExists: false,
    });
  });

  it("is no way to somebody's assessment", async () => {
    const { id } = await buildSession(deps);
    const response = await make({ what: 'overall', requestKey: id });
    expect(response.statusCode).toBe(400);
    expect(await orders()).toEqual([]);
  });
});

describe('an order for an approved application', () => {
  it('is linked to it, and both histories say who made it', async () => {
    const application = await buildApproved();
    const { id } = (await make({ ...QUOTED, applicationId: application.id })).json();
    const [order] = (await orders()) as [OrderRow];
    expect(await db.select().from(certificationApplications)).toMatchObject([
      { sessionId: order.sessionId, applicationStatus: 'approved' },
    ]);
    expect((await recorded()).slice(-2)).toMatchObject([
      {
        subjectType: 'order',
        subjectId: String(id),
        actor: staff.username,
        action: 'created from application',
        data: { application: application.id, quoteNote: QUOTED.quoteNote },
      },
      {
        subjectType: 'application',
        subjectId: String(application.id),
        actor: staff.username,
        action: 'converted',
      },
    ]);
  });

  it('is tied to the assessment that it came from, and converts its lead', async () => {
    const lead = await buildLead(deps, { status: 'qualified' });
    const { id } = await buildApproved({ sessionId: lead.sessionId });
    await make({ what: 'areas', areas: [AREAS[0].id], applicationId: id });
    expect(await orders()).toMatchObject([{ sessionId: lead.sessionId }]);
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ status: 'converted' }]);
    expect(await db.select().from(assessmentSessions)).toMatchObject([{ sealedAt: deps.now() }]);
  });

  it('is made once, however many try with forms of their own', async () => {
    const { id } = await buildApproved();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => make({ what: 'overall', applicationId: id })),
    );
    expect(replies.filter((reply) => !reply.json().alreadyExists)).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is the one that comes of its lead, if that is converted at the same instant', async () => {
    const { sessionId } = await buildLead(deps);
    const { id } = await buildApproved({ sessionId });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2
          ? send('POST', `/api/admin/convert-lead-to-order/${sessionId}`, {})
          : make({ what: 'overall', applicationId: id }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await orders()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each(['submitted', 'under_review', 'rejected'] as const)(
    'is refused while it is %s',
    async (applicationStatus) => {
      const { id } = await buildApproved();
      await db.update(certificationApplications).set({ applicationStatus });
      const response = await make({ what: 'overall', applicationId: id });
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toContain('approve the application');
      expect(await orders()).toEqual([]);
    },
  );

  it('that nobody knows is refused', async () => {
    expect((await make({ what: 'overall', applicationId: 77 })).statusCode).toBe(404);
    expect(await db.select().from(assessmentSessions)).toEqual([]);
  });
});

describe('what is wrong is said at its field', () => {
  it('all at once', async () => {
    const response = await make({ what: 'programme', customerName: ' ', customerEmail: 'ada' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Valid email is required',
      programme: 'Please choose a program',
      amount: 'Please enter an amount from $100 to $50,000',
      quoteNote: 'Please say what the price covers',
    });
  });

  it.each([
    [{ what: 'areas', areas: [] }, 'areas'],
    [{ what: 'areas' }, 'areas'],
    [{ what: 'areas', areas: ['alchemy'] }, 'areas.0'],
    [{ what: 'everything' }, 'what'],
    [{ ...QUOTED, amount: '99.99' }, 'amount'],
    [{ ...QUOTED, amount: 50_000.01 }, 'amount'],
    [{ ...QUOTED, quoteNote: ' ' }, 'quoteNote'],
    [{ what: 'overall', requestKey: '17' }, 'requestKey'],
    [{ what: 'overall', internalNote: 'x'.repeat(5_001) }, 'internalNote'],
  ])('%o', async (body, field) => {
    const response = await make(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await orders()).toEqual([]);
  });

  it('and only staff can make one', async () => {
    const body = { requestKey: randomUUID(), ...ADA, what: 'overall' };
    const cookie = { cookie: staff.headers.cookie ?? '' };
    expect((await inject({ method: 'POST', url: URL, body })).statusCode).toBe(401);
    expect((await inject({ method: 'POST', url: URL, body, headers: cookie })).statusCode).toBe(
      403,
    );
    expect(await orders()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { asc, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { testApp } from '#server/test/app.ts';
import { crashNextTransaction } from '#server/test/faults.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildLead, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = shop;
const { staff, send } = staffOf(shop);
const customer = customerOf(shop);

const convert = ({ sessionId }: { sessionId: string }, body: object = {}) =>
  send('POST', `/api/admin/convert-lead-to-order/${sessionId}`, body);
const orders = () => db.select().from(certificationOrders);
const mails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const recorded = () =>
  db.select().from(activity).where(ne(activity.subjectType, 'user')).orderBy(asc(activity.id));

describe('a lead that is converted', () => {
  it('becomes an unpaid order, and its customer is sent the link to pay', async () => {
    const lead = await buildLead(deps, { status: 'qualified' });
    const response = await convert(lead, { notes: 'Agreed on the phone' });
    expect(response.statusCode).toBe(200);
    const [order] = await orders();
    expect(response.json()).toEqual({ orderNumber: order?.orderNumber, alreadyExists: false });
    expect(order).toMatchObject({
      sessionId: lead.sessionId,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@analytical.example',
      customerPhone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      nameOnCertificate: 'Analytical Engines',
      certificationType: 'Business Excellence Certification',
      amount: '350.00',
      paymentState: 'unpaid',
      paymentStatus: 'pending',
      paymentIntentId: null,
      orderStatus: 'processing',
      internalNote: 'Agreed on the phone',
      dueDiligenceNotes: null,
      livemode: false,
      createdAt: deps.now(),
    });
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ status: 'converted' }]);
    expect(await db.select().from(assessmentSessions)).toMatchObject([{ sealedAt: deps.now() }]);
    expect(await mails()).toMatchObject([
      {
        template: 'payment-link',
        recipient: 'ada@analytical.example',
        data: { isFirst: true, orderNumber: order?.orderNumber },
        secrets: { accessToken: order?.accessToken },
        orderId: order?.id,
      },
    ]);
    expect(JSON.stringify(await mails())).not.toContain('on the phone');
    expect(await recorded()).toMatchObject([
      { subjectType: 'lead', actor: staff.username, action: 'converted' },
      { subjectType: 'order', actor: staff.username, action: 'created from lead' },
    ]);
  });

  it('is not told when staff say so', async () => {
    await convert(await buildLead(deps), { tellCustomer: false });
    expect(await orders()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('needs no company: then the certificate names the person', async () => {
    await convert(await buildLead(deps, { companyName: null, phone: null }));
    expect(await orders()).toMatchObject([
      { companyName: null, customerPhone: null, nameOnCertificate: 'Ada Lovelace' },
    ]);
  });

  it('of a live shop becomes a live order', async () => {
    const sandbox = deps.gateway;
    deps.gateway = { ...sandbox, name: 'stripe', isLive: true };
    await convert(await buildLead(deps));
    deps.gateway = sandbox;
    expect(await orders()).toMatchObject([{ livemode: true }]);
  });

  it('keeps its answers from changing', async () => {
    const sessionId = await customer.assessed();
    await convert({ sessionId });
    const response = await inject({
      method: 'POST',
      url: '/api/assessment/response',
      body: { sessionId, questionId: 1, response: 'x' },
    });
    expect(response.statusCode).toBe(409);
  });

  it('can be paid: the money joins the order', async () => {
    await convert(await buildLead(deps));
    const [order] = (await orders()) as [OrderRow];
    const body = { orderToken: order.accessToken };
    const payment = (
      await inject({ method: 'POST', url: '/api/create-payment-intent', body })
    ).json();
    await customer.confirm(payment);
    const paid = (await customer.order(payment)).json();
    expect(paid).toMatchObject({ orderNumber: order.orderNumber, paymentState: 'authorized' });
    expect(await orders()).toHaveLength(1);
  });
});

describe('a second conversion', () => {
  it('finds the order of the first', async () => {
    const lead = await buildLead(deps);
    const { orderNumber } = (await convert(lead)).json();
    expect((await convert(lead, { notes: 'again' })).json()).toEqual({
      orderNumber,
      alreadyExists: true,
    });
    expect(await mails()).toHaveLength(1);
    expect(await orders()).toMatchObject([{ internalNote: null }]);
  });

  it('at the same instant, ten times over, makes one order and one mail', async () => {
    const lead = await buildLead(deps);
    const replies = await Promise.all(Array.from({ length: 10 }, () => convert(lead)));
    const bodies = replies.map((reply) => reply.json());
    expect(await orders()).toHaveLength(1);
    expect(new Set(bodies.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(bodies.filter(({ alreadyExists }) => !alreadyExists)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('finds the order that the customer has paid meanwhile, and marks the lead', async () => {
    const sessionId = await customer.assessed();
    const payment = (await customer.beginSession(sessionId)).json();
    await customer.confirm(payment);
    const { orderNumber } = (await customer.order(payment)).json();
    await db.update(assessmentLeads).set({ status: 'contacted' });
    expect((await convert({ sessionId })).json()).toEqual({ orderNumber, alreadyExists: true });
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ status: 'converted' }]);
    expect((await mails()).filter(({ template }) => template === 'payment-link')).toEqual([]);
  });

  it('after a crash starts from nothing', async () => {
    const lead = await buildLead(deps);
    crashNextTransaction(db, 'before');
    expect((await convert(lead)).statusCode).toBe(500);
    expect(await orders()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ status: 'new' }]);
    expect((await convert(lead)).json()).toMatchObject({ alreadyExists: false });
  });
});

describe('a conversion', () => {
  it('of nobody is refused', async () => {
    expect((await convert({ sessionId: randomUUID() })).statusCode).toBe(404);
    expect((await convert({ sessionId: '17' })).statusCode).toBe(400);
    const session = await buildSession(deps);
    expect((await convert({ sessionId: session.id })).statusCode).toBe(404);
    expect(await orders()).toEqual([]);
  });

  it('is for staff alone', async () => {
    const { sessionId } = await buildLead(deps);
    const url = `/api/admin/convert-lead-to-order/${sessionId}`;
    const cookie = { cookie: staff.headers.cookie ?? '' };
    expect((await inject({ method: 'POST', url })).statusCode).toBe(401);
    expect((await inject({ method: 'POST', url, headers: cookie })).statusCode).toBe(403);
    expect(await orders()).toEqual([]);
  });

  it.each([{ notes: 'x'.repeat(5_001) }, { tellCustomer: 'maybe' }])(
    'is refused with %o',
    async (body) => {
      expect((await convert(await buildLead(deps), body)).statusCode).toBe(400);
    },
  );
});

import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import type { OrderRow } from './orders.queries.ts';

const HOUR = 3_600_000;

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);
const { staff, get, send } = staffOf(shop);

const setStatus = ({ id }: { id: number }, body: object) =>
  send('PUT', `/api/certification/order/${id}/status`, body);
const orderRow = async ({ id }: { id: number }) => {
  const [row] = await db.select().from(certificationOrders).where(eq(certificationOrders.id, id));
  return row as OrderRow;
};
const mails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const mailsOf = async (template: string) =>
  (await mails()).filter((mail) => mail.template === template);
const recorded = () =>
  db.select().from(activity).where(eq(activity.subjectType, 'order')).orderBy(asc(activity.id));
const lastRecord = async () => (await recorded()).at(-1);
/** An order whose card is held. */
async function bought() {
  await customer.bought();
  const [row] = await db.select().from(certificationOrders);
  return row as OrderRow;
}

describe('one order', () => {
  it('is shown with its areas and files', async () => {
    await customer.bought({
      certificationType: 'security-compliance,Leadership & People Culture',
      amount: '525',
    });
    const { id } = (await db.select().from(certificationOrders))[0] as OrderRow;
    const response = await get(`/api/admin/orders/${id}`);
    expect(response.json()).toMatchObject({
      id,
      paymentState: 'authorized',
      items: [
        {
          area: 'leadership-culture-people',
          name: 'Leadership & People Culture',
          amount: '350.00',
        },
        { area: 'security-compliance', name: 'Security & Compliance', amount: '175.00' },
      ],
      files: [],
    });
  });

  it('that nobody knows is not found, by any call', async () => {
    expect((await get('/api/admin/orders/7')).statusCode).toBe(404);
    const calls = [
      ['PUT', '/api/certification/order/7/status', { status: 'review' }],
      [
        'PATCH',
        '/api/admin/orders/7/customer',
        { customerName: 'A', customerEmail: 'a@b.example' },
      ],
      ['POST', '/api/admin/orders/7/deliver'],
      ['POST', '/api/admin/send-tracking-email/7'],
      ['POST', '/api/admin/orders/7/payment-link'],
      ['POST', '/api/admin/orders/7/release'],
      ['POST', '/api/admin/orders/7/refund'],
    ] as const;
    for (const [method, url, body] of calls) {
      const response = await send(method, url, body);
      expect(response.statusCode, url).toBe(404);
      expect(response.json(), url).toMatchObject({ message: 'There is no such order' });
    }
  });
});

describe('a status', () => {
  it.each(['processing', 'review', 'certified', 'delivered'])(
    'may be set to %s from any other',
    async (status) => {
      for (const from of ['processing', 'review', 'certified', 'delivered'] as const) {
        const order = await buildOrder(deps, { orderStatus: from });
        expect((await setStatus(order, { status })).json()).toMatchObject({ orderStatus: status });
      }
    },
  );

  it('keeps what is left out and clears what is blank', async () => {
    const order = await buildOrder(deps, {
      trackingNumber: 'TRACK-1',
      dueDiligenceNotes: 'We called you',
      internalNote: 'Careful',
    });
    await setStatus(order, { status: 'review', notes: '  We wrote to you ' });
    expect(await orderRow(order)).toMatchObject({
      trackingNumber: 'TRACK-1',
      dueDiligenceNotes: 'We wrote to you',
      internalNote: 'Careful',
    });
    await setStatus(order, {
      status: 'review',
      trackingNumber: ' ',
      notes: null,
      internalNote: '',
    });
    expect(await orderRow(order)).toMatchObject({
      trackingNumber: null,
      dueDiligenceNotes: null,
      internalNote: null,
    });
  });

  it.each([
    [{ status: 'lost' }, 'status'],
    [{}, 'status'],
    [{ status: 'review', notes: 'x'.repeat(5_001) }, 'notes'],
    [{ status: 'review', trackingNumber: 'x'.repeat(201) }, 'trackingNumber'],
    [{ status: 'review', expectedUpdatedAt: 'yesterday' }, 'expectedUpdatedAt'],
  ])('is refused with %o', async (body, field) => {
    const order = await buildOrder(deps);
    const response = await setStatus(order, body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await orderRow(order)).toEqual(order);
  });

  it('cannot change what the server sets', async () => {
    const order = await buildOrder(deps);
    await setStatus(order, {
      status: 'review',
      paymentStatus: 'completed',
      paymentState: 'captured',
      amount: '1.00',
      orderNumber: 'ORD-2026-AAAAAA',
    });
    const { orderNumber, amount, paymentState, paymentStatus } = order;
    expect(await orderRow(order)).toMatchObject({
      orderNumber,
      amount,
      paymentState,
      paymentStatus,
    });
  });

  it('of certified or delivered sets the date of issue, once', async () => {
    const order = await buildOrder(deps);
    await setStatus(order, { status: 'review' });
    expect((await orderRow(order)).certificationIssuedAt).toBeNull();
    const issuedAt = deps.now();
    await setStatus(order, { status: 'certified' });
    advance(HOUR);
    for (const status of ['review', 'delivered', 'processing', 'certified']) {
      await setStatus(order, { status });
      expect((await orderRow(order)).certificationIssuedAt).toEqual(issuedAt);
    }
    const other = await buildOrder(deps);
    await setStatus(other, { status: 'delivered' });
    expect((await orderRow(other)).certificationIssuedAt).toEqual(deps.now());
  });

  it('is told to the customer when it really changes, each time', async () => {
    const order = await buildOrder(deps);
    await setStatus(order, { status: 'review', notes: 'We may call', trackingNumber: 'T-1' });
    await setStatus(order, { status: 'review', notes: 'We have called' });
    await setStatus(order, { status: 'processing' });
    await setStatus(order, { status: 'review' });
    const sent = await mailsOf('order-status');
    expect(sent.map(({ data }) => data)).toMatchObject([
      { orderStatus: 'review', notes: 'We may call', trackingNumber: 'T-1' },
      { orderStatus: 'processing', notes: 'We have called' },
      { orderStatus: 'review' },
    ]);
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill(order.customerEmail));
  });

  it('is not told when staff say so, and internal notes never are', async () => {
    const order = await buildOrder(deps);
    await setStatus(order, { status: 'review', tellCustomer: false });
    expect(await mails()).toEqual([]);
    await setStatus(order, { status: 'certified', internalNote: 'Their figures look odd' });
    expect(JSON.stringify(await mails())).not.toContain('odd');
  });

  it('leaves a record of who changed what', async () => {
    const order = await buildOrder(deps, { internalNote: 'Careful' });
    await setStatus(order, { status: 'certified', trackingNumber: 'T-1' });
    expect(await recorded()).toMatchObject([
      {
        subjectType: 'order',
        subjectId: String(order.id),
        actor: staff.username,
        action: 'status changed',
        data: {
          before: { orderStatus: 'processing', trackingNumber: null, certificationIssuedAt: null },
          after: {
            orderStatus: 'certified',
            trackingNumber: 'T-1',
            certificationIssuedAt: '2026-03-02T10:00:00.000Z',
          },
          customerTold: true,
        },
      },
    ]);
    await setStatus(order, { status: 'certified', trackingNumber: 'T-1' });
    expect(await recorded()).toHaveLength(1);
    await setStatus(order, { status: 'certified', internalNote: 'All good' });
    expect(await lastRecord()).toMatchObject({
      action: 'edited',
      data: { before: { internalNote: 'Careful' }, after: { internalNote: 'All good' } },
    });
  });

  it('of delivered charges a held card, in a job; moving back gives nothing back', async () => {
    const order = await bought();
    await setStatus(order, { status: 'delivered' });
    expect(await orderRow(order)).toMatchObject({ paymentState: 'authorized' });
    await deps.jobs.drain(deps);
    expect(await orderRow(order)).toMatchObject({ paymentState: 'captured' });
    await setStatus(order, { status: 'review' });
    await deps.jobs.drain(deps);
    expect(await orderRow(order)).toMatchObject({ paymentState: 'captured' });
    expect(await db.select().from(sandboxIntents)).toMatchObject([{ captures: 1, refunded: 0 }]);
  });

  it('of delivered by hand tells the customer of a certificate only where one was sent', async () => {
    const order = await buildOrder(deps, { paymentState: 'captured' });
    await setStatus(order, { status: 'delivered' });
    await db.insert(certificationFiles).values({
      orderId: order.id,
      fileName: 'c.pdf',
      originalName: 'c.pdf',
      filePath: 'c',
      fileSize: 1,
      mimeType: 'application/pdf',
      sha256: '0',
      uploadedBy: 'maria',
      deliveredAt: deps.now(),
    });
    await setStatus(order, { status: 'review' });
    await setStatus(order, { status: 'delivered' });
    const told = (await mailsOf('order-status')).map(({ data }) => data);
    expect(told).toMatchObject([
      { orderStatus: 'delivered', isCertificateSent: false },
      { orderStatus: 'review', isCertificateSent: true },
      { orderStatus: 'delivered', isCertificateSent: true },
    ]);
  });

  it('short of delivered charges nothing', async () => {
    const order = await bought();
    await setStatus(order, { status: 'certified' });
    await deps.jobs.drain(deps);
    expect(await orderRow(order)).toMatchObject({ paymentState: 'authorized' });
  });
});

describe('two members of staff', () => {
  it('do not overwrite each other', async () => {
    const order = await buildOrder(deps);
    const expectedUpdatedAt = order.updatedAt.toISOString();
    const both = await Promise.all([
      setStatus(order, { status: 'review', expectedUpdatedAt }),
      setStatus(order, { status: 'certified', expectedUpdatedAt }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has changed since you opened it'),
    });
    expect(await mails()).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);
  });

  it('find every change in updatedAt, even one within the same millisecond', async () => {
    const order = await buildOrder(deps);
    const seen = [order.updatedAt.getTime()];
    for (const status of ['review', 'review', 'processing']) {
      seen.push(Date.parse((await setStatus(order, { status })).json().updatedAt));
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('may be based on the reply to the change before', async () => {
    const order = await buildOrder(deps);
    const first = (await setStatus(order, { status: 'review' })).json();
    const second = await setStatus(order, {
      status: 'certified',
      expectedUpdatedAt: first.updatedAt,
    });
    expect(second.statusCode).toBe(200);
  });

  it.each(['customer', 'release', 'refund', 'deliver'])(
    'are told of a change before they act: %s',
    async (call) => {
      const order = await bought();
      const body = {
        customerName: 'A',
        customerEmail: 'a@b.example',
        expectedUpdatedAt: new Date(order.updatedAt.getTime() - 1).toISOString(),
      };
      const method = call === 'customer' ? 'PATCH' : 'POST';
      const response = await send(method, `/api/admin/orders/${order.id}/${call}`, body);
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toContain('has changed since you opened it');
      expect(await orderRow(order)).toEqual(order);
    },
  );
});

describe('a correction of the customer', () => {
  const correction = {
    customerName: 'Ada King',
    customerEmail: 'ada.king@analytical.example',
    customerPhone: '',
    companyName: 'Analytical Engines Ltd',
    nameOnCertificate: 'Analytical Engines Limited',
  };
  const correct = ({ id }: OrderRow, body: object) =>
    send('PATCH', `/api/admin/orders/${id}/customer`, body);

  it('is kept, recorded, and used by the next mail', async () => {
    const order = await buildOrder(deps, { customerPhone: '+1 555' });
    const response = await correct(order, correction);
    expect(response.json()).toMatchObject({ ...correction, customerPhone: null });
    expect(await lastRecord()).toMatchObject({
      actor: staff.username,
      action: 'customer corrected',
      data: {
        before: {
          customerName: 'Ada Lovelace',
          customerEmail: 'ada@analytical.example',
          customerPhone: '+1 555',
          companyName: 'Analytical Engines',
          nameOnCertificate: null,
        },
        after: { customerName: 'Ada King', customerPhone: null },
      },
    });
    await setStatus(order, { status: 'review' });
    expect(await mails()).toMatchObject([
      { recipient: 'ada.king@analytical.example', data: { customerName: 'Ada King' } },
    ]);
  });

  it('that changes nothing is not recorded', async () => {
    const order = await buildOrder(deps, { ...correction, customerPhone: null });
    await correct(order, correction);
    expect(await recorded()).toEqual([]);
  });

  it.each([
    [{ customerName: ' ' }, 'customerName'],
    [{ customerEmail: 'a@x.example,b@x.example' }, 'customerEmail'],
    [{ customerEmail: undefined }, 'customerEmail'],
    [{ companyName: 'x'.repeat(201) }, 'companyName'],
    [{ customerPhone: '1'.repeat(41) }, 'customerPhone'],
  ])('is refused with %o', async (wrong, field) => {
    const order = await buildOrder(deps);
    const response = await correct(order, { ...correction, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

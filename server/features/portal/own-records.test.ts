import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, send } = desk;
const { boughtForReal, issue } = certificatesOf(desk);

const BOB = 'bob@looms.example';
const NEW = 'ada.king@analytical.example';
const DETAILS = {
  holderName: 'Analytical Engines Ltd.',
  printedName: null,
  holderPlace: 'London',
  holderCountry: 'GB',
  scope: 'Calculating machines.',
};

/** A customer with a delivered certificate and a second order whose review waits for them. */
async function established() {
  const first = await boughtForReal();
  const { certificate } = (await issue(first)).json();
  const { order, reviewId } = await buildWaitingReview(deps);
  return { customerId: order.customerId, first, order, reviewId, certificateId: certificate.id };
}

type Records = Awaited<ReturnType<typeof established>>;

/** Each call about one record: what it reads, or what it changes. */
const callsOn = ({ order, reviewId, certificateId }: Records) => ({
  reads: [
    `/api/portal/orders/${order.id}/receipt`,
    ...['paper', 'credential', 'badge-svg'].map(
      (kind) => `/api/portal/certificates/${certificateId}/files/${kind}`,
    ),
  ],
  changes: [
    ['PUT', `/api/portal/orders/${order.id}/details`, DETAILS],
    ['POST', `/api/portal/reviews/${reviewId}/link`, undefined],
    ['PUT', `/api/portal/certificates/${certificateId}/visibility`, { visibility: 'confirm' }],
  ] as const,
});

/** The statuses of each call, in order. */
async function statusesOf(email: string, records: Records) {
  const page = await portalOf(desk, email);
  const { reads, changes } = callsOn(records);
  const read: number[] = [];
  for (const url of reads) read.push((await page.get(url)).statusCode);
  const changed: number[] = [];
  for (const [method, url, body] of changes) {
    changed.push((await page.send(method, url, body)).statusCode);
  }
  return { read: [...new Set(read)], changed: [...new Set(changed)] };
}

describe('the records of a customer', () => {
  it('are for their own address to read and to change', async () => {
    const records = await established();
    expect(await statusesOf(records.order.customerEmail, records)).toEqual({
      read: [200],
      changed: [200],
    });
  });

  it('do not exist for anybody else', async () => {
    const records = await established();
    await buildWaitingReview(deps, {
      order: await otherOrder(),
    });
    expect(await statusesOf(BOB, records)).toEqual({ read: [404], changed: [404] });
    const page = await portalOf(desk, BOB);
    expect((await page.page()).orders).toHaveLength(1);
    expect((await page.get('/api/portal/orders/99999/receipt')).statusCode).toBe(404);
  });

  it('are for a reader to read, who is told whom to ask', async () => {
    const records = await established();
    await letIn(deps, records.customerId, { email: BOB, role: 'reader' });
    expect(await statusesOf(BOB, records)).toEqual({ read: [200], changed: [403] });
    const page = await portalOf(desk, BOB);
    const url = `/api/portal/reviews/${records.reviewId}/link`;
    expect((await page.send('POST', url)).json().message).toMatch(/make you an editor/);
  });

  it('are for an editor to change', async () => {
    const records = await established();
    await letIn(deps, records.customerId, { email: BOB, role: 'editor' });
    expect(await statusesOf(BOB, records)).toEqual({ read: [200], changed: [200] });
  });

  it('do not include certificates whose order is gone', async () => {
    const { id } = await buildCertificate(deps);
    const { order } = await buildWaitingReview(deps);
    const page = await portalOf(desk, order.customerEmail);
    expect((await page.page()).certificates).toEqual([]);
    const url = `/api/portal/certificates/${id}/files/credential`;
    expect((await page.get(url)).statusCode).toBe(404);
  });
});

async function otherOrder() {
  await desk.customer.bought({ email: BOB });
  const [row] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.customerEmail, BOB));
  if (!row) throw new Error('Bob has no order');
  return row;
}

describe('a corrected address', () => {
  it('of the whole customer moves everything at once, for sessions that are open', async () => {
    const records = await established();
    const former = await portalOf(desk, records.order.customerEmail);
    const next = await portalOf(desk, NEW);
    expect((await next.page()).accounts).toEqual([]);
    await send('PATCH', `/api/admin/customers/${records.customerId}/address`, { email: NEW });
    expect(await former.page()).toMatchObject({ accounts: [], orders: [], certificates: [] });
    expect(await statusesOf(records.order.customerEmail, records)).toEqual({
      read: [404],
      changed: [404],
    });
    const page = await next.page();
    expect(page.orders).toHaveLength(2);
    expect(page.certificates).toHaveLength(1);
    expect(await statusesOf(NEW, records)).toEqual({ read: [200], changed: [200] });
  });

  it('of one record moves that one and what hangs on it', async () => {
    const records = await established();
    const former = await portalOf(desk, records.order.customerEmail);
    const next = await portalOf(desk, NEW);
    const only = { subject: 'order', id: records.first.id };
    await send('PATCH', `/api/admin/customers/${records.customerId}/address`, {
      email: NEW,
      only,
    });
    const [kept, moved] = [await former.page(), await next.page()];
    expect(kept.orders.map(({ id }) => id)).toEqual([records.order.id]);
    expect(kept.certificates).toEqual([]);
    expect(moved.orders.map(({ id }) => id)).toEqual([records.first.id]);
    expect(moved.certificates.map(({ id }) => id)).toEqual([records.certificateId]);
    const url = `/api/portal/certificates/${records.certificateId}/files/paper`;
    expect((await former.get(url)).statusCode).toBe(404);
    expect((await next.get(url)).statusCode).toBe(200);
  });
});

describe('the questions of a review', () => {
  it('open with the link, which works like one of a mail', async () => {
    const { order, reviewId } = await buildWaitingReview(deps);
    const page = await portalOf(desk, order.customerEmail);
    const { path } = (await page.send('POST', `/api/portal/reviews/${reviewId}/link`)).json();
    expect(path).toMatch(/^\/answer#[\w-]{43}$/);
    const headers = { 'x-review-link': path.slice('/answer#'.length) };
    const opened = await desk.inject({ method: 'GET', url: '/api/answers', headers });
    expect(opened.json().points).toHaveLength(2);
  });

  it('are not opened while nobody waits for an answer, nor after staff ended the links', async () => {
    const { order, reviewId } = await buildWaitingReview(deps);
    const page = await portalOf(desk, order.customerEmail);
    const ask = () => page.send('POST', `/api/portal/reviews/${reviewId}/link`);
    await desk.inject({
      method: 'DELETE',
      url: `/api/admin/reviews/${reviewId}/link`,
      headers: desk.staff.headers,
    });
    expect((await ask()).json().message).toMatch(/was ended\. Please write to/);
    await send('POST', `/api/admin/reviews/${reviewId}/resume`, {});
    expect((await ask()).statusCode).toBe(409);
    expect((await ask()).json().message).toMatch(/not waiting/);
  });
});

describe('the application of an order', () => {
  it('starts from what the browser that paid would see', async () => {
    const sessionId = await desk.customer.assessed();
    const payment = (await desk.customer.beginSession(sessionId)).json();
    await desk.customer.confirm(payment);
    await desk.customer.order({ ...payment, sessionId });
    const order = await desk.theOrder();
    const page = await portalOf(desk, order.customerEmail);
    const context = (await page.get(`/api/applications/session/${order.sessionId}`)).json();
    expect(context).toMatchObject({
      hasOrder: true,
      order: { orderNumber: order.orderNumber, paymentState: 'authorized' },
      hasApplication: false,
      known: { firstName: 'Ada', email: order.customerEmail, phone: '+1 555 0100 200' },
    });
  });

  it('does not tell what somebody else entered before the assessment', async () => {
    const sessionId = await desk.customer.assessed();
    const payment = (await desk.customer.beginSession(sessionId)).json();
    await desk.customer.confirm(payment);
    await desk.customer.order({ ...payment, sessionId });
    const order = await desk.theOrder();
    await db.update(certificationOrders).set({ customerEmail: BOB, customerName: 'Bob Loom' });
    const page = await portalOf(desk, BOB);
    const { known } = (await page.get(`/api/applications/session/${order.sessionId}`)).json();
    expect(known).toMatchObject({ firstName: 'Bob', lastName: 'Loom', email: BOB });
    expect(JSON.stringify(known)).not.toContain('555');
  });

  it('is not asked for once the money went back', async () => {
    const order = await desk.bought();
    await db
      .update(certificationOrders)
      .set({ paymentState: 'refunded', paymentStatus: 'completed' });
    const page = await portalOf(desk, order.customerEmail);
    const context = (await page.get(`/api/applications/session/${order.sessionId}`)).json();
    expect(context).toMatchObject({ hasOrder: false, order: null, known: null });
  });
});

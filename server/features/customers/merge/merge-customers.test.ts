import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  applicationDrafts,
  erasureRequests,
  portalColleagues,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { activity } from '#server/db/schema/activity.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { customerMerges, customers, distinctCustomers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { testApp } from '#server/test/app.ts';
import { untilBlocked, warmPool } from '#server/test/database.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, signIn } = shop;
const { staff, get, send } = staffOf(shop);

const KEPT = 'ada@analytical.example';
const OTHER = 'ada.king@private.example';
const anInquiry = { firstName: 'Ada', lastName: 'Lovelace', message: 'Hello', consentGiven: true };

const idOf = async (email: string): Promise<number> => {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row?.id ?? 0;
};
const emailsOf = async () =>
  (await db.select().from(customers).orderBy(asc(customers.id))).map(({ email }) => email);
const merge = async (email = KEPT, otherEmail = OTHER, changes: object = {}) => {
  const id = await idOf(email);
  const body = { otherId: await idOf(otherEmail), email, otherEmail, ...changes };
  return send('POST', `/api/admin/customers/${id}/merge`, body);
};
const doublesOf = async (email: string) =>
  (await get(`/api/admin/customers/${await idOf(email)}`))
    .json()
    .doubles.map(({ email: double, reason }: { email: string; reason: string }) => [
      double,
      reason,
    ]);

/** The same person twice: an order with one address, an inquiry and a lead with another, all with one phone number. */
async function twice() {
  await buildOrder(deps, { customerEmail: KEPT, customerPhone: '+1 555 010 0200' });
  await buildLead(deps, { email: OTHER, phone: '(555) 010-0200', companyName: null });
  await db.insert(contactInquiries).values({ ...anInquiry, email: OTHER });
  return { kept: await idOf(KEPT), other: await idOf(OTHER) };
}

describe('who may be the same', () => {
  it('is suggested from both sides until somebody says no, for good', async () => {
    const { kept, other } = await twice();
    expect(await doublesOf(KEPT)).toEqual([[OTHER, 'phone']]);
    expect(await doublesOf(OTHER)).toEqual([[KEPT, 'phone']]);
    const apart = () => send('PUT', `/api/admin/customers/${other}/apart/${kept}`);
    expect((await apart()).statusCode).toBe(200);
    expect((await apart()).statusCode).toBe(200);
    expect(await doublesOf(KEPT)).toEqual([]);
    expect(await doublesOf(OTHER)).toEqual([]);
  });

  it('is found by company and by domain, with the last name', async () => {
    await buildOrder(deps, { customerEmail: KEPT, companyName: 'Engines, Ltd.' });
    await buildLead(deps, { email: OTHER, companyName: 'engines ltd' });
    await buildLead(deps, { email: 'a.l@analytical.example', companyName: null });
    await buildLead(deps, { email: 'b@analytical.example', lastName: 'B', companyName: null });
    expect(await doublesOf(KEPT)).toEqual([
      [OTHER, 'company'],
      ['a.l@analytical.example', 'domain'],
    ]);
  });

  it('stays said of the other person after a merge', async () => {
    const { other } = await twice();
    await buildLead(deps, { email: 'third@x.example', phone: '555 010 0200' });
    const third = await idOf('third@x.example');
    await send('PUT', `/api/admin/customers/${other}/apart/${third}`);
    await merge();
    expect(await doublesOf(KEPT)).toEqual([]);
    expect(await db.select().from(distinctCustomers)).toHaveLength(1);
  });
});

describe('a merge', () => {
  it('moves everything, keeps one address, and lets the other id lead on', async () => {
    const { kept, other } = await twice();
    const earlier = new Date('2020-01-01T00:00:00.000Z');
    await db.update(customers).set({ createdAt: earlier }).where(eq(customers.id, other));
    const reply = await merge();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      id: kept,
      since: earlier.toISOString(),
      email: KEPT,
      merged: [{ email: OTHER, by: staff.username }],
    });
    expect(await emailsOf()).toEqual([KEPT]);
    const file = (await get(`/api/admin/customer?email=${KEPT}`)).json();
    expect(file.totals).toMatchObject({ orders: 1, leads: 1, inquiries: 1 });
    expect((await get(`/api/admin/customers/${other}`)).json()).toMatchObject({ id: kept });
    expect((await get(`/api/admin/customers/${other}/timeline`)).json()).toHaveLength(3);
    const entries = await db.select().from(activity).where(eq(activity.subjectType, 'customer'));
    expect(entries).toMatchObject([
      { subjectId: String(kept), action: 'customers merged', actor: staff.username },
    ]);
    expect(JSON.stringify(entries)).not.toContain(OTHER);
  });

  it('leads on from every id that was merged before', async () => {
    const { kept, other } = await twice();
    await buildLead(deps, { email: 'third@x.example' });
    await merge(OTHER, 'third@x.example');
    await merge(KEPT, OTHER);
    const merges = await db.select().from(customerMerges);
    expect(merges.map(({ customerId }) => customerId)).toEqual([kept, kept]);
    expect(merges.map(({ formerId }) => formerId)).toContain(other);
  });

  it('sends a mail that waits to the address that stays', async () => {
    await twice();
    await db.insert(emailOutbox).values({
      eventKey: 'k',
      messageId: 'm',
      recipient: OTHER,
      customerId: await idOf(OTHER),
      template: 'assessment-results',
      data: {},
      nextAttemptAt: deps.now(),
    });
    await merge();
    const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.eventKey, 'k'));
    expect(mail).toMatchObject({ recipient: KEPT, customerId: await idOf(KEPT) });
  });

  it('lets nobody see more: the other address is signed out, its colleagues are let in no longer', async () => {
    const { kept, other } = await twice();
    await letIn(deps, other, { email: 'friend@x.example', role: 'reader' });
    await letIn(deps, kept, { email: 'colleague@x.example', role: 'editor' });
    const before = await portalOf(shop, OTHER);
    const friend = await portalOf(shop, 'friend@x.example');
    await db
      .insert(applicationDrafts)
      .values({ draftToken: crypto.randomUUID(), email: OTHER, values: {} });
    await merge();
    expect((await before.get('/api/portal')).statusCode).toBe(401);
    const sessions = await db.select().from(portalSessions);
    expect(sessions.map(({ email }) => email)).toEqual(['friend@x.example']);
    expect((await friend.page()).orders).toEqual([]);
    const again = await portalOf(shop, OTHER);
    expect((await again.page()).orders).toEqual([]);
    const colleagues = await db.select().from(portalColleagues);
    expect(colleagues.map(({ email }) => email)).toEqual(['colleague@x.example']);
    expect(await db.select().from(applicationDrafts)).toMatchObject([{ email: KEPT }]);
  });

  it.each<[string, object, number]>([
    ['of a customer with themselves', { otherId: 'kept' }, 400],
    ['with somebody who is not there', { otherId: 4711 }, 409],
    ['that was confirmed with another address', { otherEmail: 'ada@king.example' }, 409],
  ])('%s is refused', async (_, changes, status) => {
    const { kept } = await twice();
    const asked = 'otherId' in changes && changes.otherId === 'kept' ? { otherId: kept } : changes;
    expect((await merge(KEPT, OTHER, asked)).statusCode).toBe(status);
    expect(await emailsOf()).toEqual([KEPT, OTHER]);
  });

  it('waits until a request for deletion of the other is decided', async () => {
    await twice();
    await db.insert(erasureRequests).values({ email: OTHER });
    expect((await merge()).statusCode).toBe(409);
    expect(await emailsOf()).toEqual([KEPT, OTHER]);
  });

  it('is not for readers', async () => {
    const { kept, other } = await twice();
    const { headers } = await signIn({ role: 'reader' });
    const url = `/api/admin/customers/${kept}`;
    const body = { otherId: other, email: KEPT, otherEmail: OTHER };
    const tried = await inject({ method: 'POST', url: `${url}/merge`, headers, body });
    expect(tried.statusCode).toBe(403);
    expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  });
});

describe('at the same moment', () => {
  it('two merges in opposite directions make one customer with everything', async () => {
    await warmPool(db);
    await twice();
    const replies = await Promise.all([merge(KEPT, OTHER), merge(OTHER, KEPT)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [left] = await emailsOf();
    expect(await emailsOf()).toHaveLength(1);
    const file = (await get(`/api/admin/customer?email=${left}`)).json();
    expect(file.totals).toMatchObject({ orders: 1, leads: 1, inquiries: 1 });
  });

  it('an order that is being written moves with the rest', async () => {
    await twice();
    await warmPool(db);
    const { merging } = await db.transaction(async (tx) => {
      await tx.insert(contactInquiries).values({ ...anInquiry, email: OTHER });
      const merging = merge();
      await untilBlocked(db);
      return { merging };
    });
    expect((await merging).statusCode).toBe(200);
    expect((await get(`/api/admin/customer?email=${KEPT}`)).json().totals.inquiries).toBe(2);
  });

  it('new orders of both are all there afterwards', async () => {
    await twice();
    await warmPool(db);
    await Promise.all([
      merge(),
      ...Array.from({ length: 6 }, (_, n) =>
        buildOrder(deps, { customerEmail: n % 2 === 0 ? KEPT : OTHER }),
      ),
    ]);
    const orders = await db.select().from(certificationOrders);
    expect(orders).toHaveLength(7);
    // One that came too late created its own customer, who is suggested at once.
    const late = (await emailsOf()).includes(OTHER);
    if (late) expect(await doublesOf(KEPT)).toEqual([[OTHER, 'former-address']]);
    const known = await db.select().from(customers);
    for (const order of orders) {
      const owner = known.find(({ id }) => id === order.customerId);
      expect(owner?.email).toBe(order.customerEmail);
    }
  });
});

describe('the privacy of somebody who was merged', () => {
  const ask = async (what: string, email: string) =>
    send('POST', `/api/admin/privacy/${what}`, { email });

  it('is asked for by either address, and erased with both', async () => {
    await twice();
    await merge();
    expect((await ask('find', OTHER)).json()).toEqual((await ask('find', KEPT)).json());
    const handed = JSON.parse((await ask('export', OTHER.toUpperCase())).body);
    expect(handed).toMatchObject({ email: KEPT, orders: [{}], inquiries: [{}] });
    expect((await ask('erase', OTHER)).statusCode).toBe(200);
    expect(await db.select().from(contactInquiries)).toEqual([]);
    expect(await db.select().from(customerMerges)).toMatchObject([{ email: null }]);
  });

  it('is not mixed up with somebody who writes with the former address later', async () => {
    await twice();
    await merge();
    await db.insert(contactInquiries).values({ ...anInquiry, email: OTHER });
    expect((await ask('find', OTHER)).json()).toMatchObject({ email: OTHER, stays: { orders: 0 } });
    expect(await doublesOf(KEPT)).toEqual([[OTHER, 'former-address']]);
  });

  it('opens nothing to who has the former address', async () => {
    await twice();
    await merge();
    const page = await portalOf(shop, OTHER);
    const own = await page.get('/api/portal/data');
    expect(own.body).not.toContain(KEPT);
  });

  it('ends with the last record', async () => {
    await twice();
    await merge();
    await db.delete(certificationOrders);
    await db.delete(contactInquiries);
    await db.execute('delete from assessment_leads');
    await db.delete(emailOutbox);
    await sweepRetention(deps);
    expect(await emailsOf()).toEqual([]);
    expect(await db.select().from(customerMerges)).toEqual([]);
  });
});

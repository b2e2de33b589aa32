import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = shop;
const { staff, get, send } = staffOf(shop);

const PATH = '/api/admin/leads';
const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  phone: '555 0100',
  companyName: 'Navy',
  industry: 'technology',
  notes: 'Met at the fair in Boston',
};
const add = (changes: object = {}) =>
  send('POST', PATH, { requestKey: randomUUID(), ...GRACE, ...changes });
const leads = () => db.select().from(assessmentLeads);

describe('a lead that staff add', () => {
  it('has no results, belongs to its customer, and is told nothing', async () => {
    const response = await add();
    const [lead] = await leads();
    expect(response.json()).toEqual({ id: lead?.id, alreadyExists: false });
    expect(lead).toMatchObject({ ...GRACE, status: 'new', completedAt: deps.now() });
    expect(await db.select().from(customers)).toMatchObject([
      { id: lead?.customerId, email: GRACE.email },
    ]);
    expect(await db.select().from(emailOutbox)).toEqual([]);
    expect(await db.select().from(activity).where(ne(activity.subjectType, 'user'))).toMatchObject([
      { subjectType: 'lead', subjectId: String(lead?.id), actor: staff.username, action: 'added' },
    ]);
    expect((await get(`/api/admin/assessment-lead/${lead?.id}`)).json()).toMatchObject({
      ...GRACE,
      score: null,
      eligibleAreas: [],
      answers: [],
      results: [],
      orderNumber: null,
    });
  });

  it('is listed, found, counted and exported, but is no assessment', async () => {
    await add({ phone: '', companyName: ' ', industry: null, notes: null });
    const list = await get('/api/admin/assessment-completions?search=hopper');
    expect(list.json()).toMatchObject([
      { firstName: 'Grace', phone: null, companyName: null, industry: null, notes: null },
    ]);
    expect(list.headers['x-total-count']).toBe('1');
    expect((await get('/api/admin/overview')).json()).toMatchObject({ leads: { new: 1 } });
    const days = 'from=2026-03-01&to=2026-03-31&compare=none';
    expect((await get(`/api/admin/insights/funnel?${days}`)).json()).toMatchObject({
      now: { started: 0, completed: 0 },
    });
    const found = await get('/api/admin/find?text=hopper');
    expect(found.body).toContain('Grace Hopper');
    const csv = await get('/api/admin/export/leads');
    expect(csv.body).toContain('grace@navy.example');
  });

  it('can be converted like any other', async () => {
    await add();
    const [lead] = await leads();
    const response = await send('POST', `/api/admin/convert-lead-to-order/${lead?.sessionId}`, {});
    expect(response.json()).toMatchObject({ alreadyExists: false });
    expect(await db.select().from(certificationOrders)).toMatchObject([
      { customerName: 'Grace Hopper', amount: '350.00', paymentState: 'unpaid' },
    ]);
    expect(await leads()).toMatchObject([{ status: 'converted' }]);
  });

  it('is erased with its person', async () => {
    await add();
    const response = await send('POST', '/api/admin/privacy/erase', { email: GRACE.email });
    expect(response.statusCode).toBe(200);
    expect(await leads()).toEqual([]);
    expect(await db.select().from(assessmentSessions)).toEqual([]);
  });
});

describe('the same request again', () => {
  it('at the same instant, ten times over, adds one lead', async () => {
    const requestKey = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => add({ requestKey })));
    const bodies = replies.map((reply) => reply.json());
    expect(await leads()).toHaveLength(1);
    expect(bodies.filter(({ alreadyExists }) => !alreadyExists)).toHaveLength(1);
    expect(await db.select().from(activity).where(ne(activity.subjectType, 'user'))).toHaveLength(
      1,
    );
  });

  it("is no way to somebody's assessment", async () => {
    const { id } = await buildSession(deps);
    expect((await add({ requestKey: id })).statusCode).toBe(400);
    expect(await leads()).toEqual([]);
  });
});

describe('what is wrong is said at its field', () => {
  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: null }, 'lastName'],
    [{ email: 'grace' }, 'email'],
    [{ industry: 'alchemy' }, 'industry'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ notes: 'x'.repeat(5_001) }, 'notes'],
    [{ requestKey: '17' }, 'requestKey'],
  ])('%o', async (changes, field) => {
    const response = await add(changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await leads()).toEqual([]);
  });

  it('and only staff can add one', async () => {
    const body = { requestKey: randomUUID(), ...GRACE };
    expect((await inject({ method: 'POST', url: PATH, body })).statusCode).toBe(401);
    expect(await leads()).toEqual([]);
  });
});

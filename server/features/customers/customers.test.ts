import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applicationDrafts, erasureRequests } from '#server/db/schema/access/portal.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { testApp } from '#server/test/app.ts';
import { untilBlocked } from '#server/test/database.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { portalOf } from '#server/test/portal/portal.ts';
import { buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = shop;
const customer = customerOf(shop);
const { staff, get, send } = staffOf(shop);

const OLD = CUSTOMER.email;
const NEW = 'ada.king@analytical.example';

const anInquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  message: 'Hello',
  consentGiven: true,
};
const anApplication = (number: string, email: string, sessionId: string | null = null) => ({
  applicationNumber: `APP-20260302-${number}`,
  sessionId,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  companyName: 'Analytical Engines',
  companySize: '1-10',
  industry: 'technology',
  certificationType: 'quality-management',
  businessDescription: 'd',
  currentProcesses: 'p',
  improvementGoals: 'g',
  timelineExpectation: '1-3-months',
});

const fileOf = async (email: string) =>
  (await get(`/api/admin/customer?email=${encodeURIComponent(email)}`)).json();
const personOf = async (email: string) =>
  (await send('POST', '/api/admin/privacy/find', { email })).json();
const exportOf = async (email: string) =>
  JSON.parse((await send('POST', '/api/admin/privacy/export', { email })).body);
const findAll = async (text: string) =>
  (await get(`/api/admin/find?text=${encodeURIComponent(text)}`)).json();

/** What each view of a customer returns, without the address itself. */
async function viewsOf(email: string) {
  const { customer: _, ...file } = await fileOf(email);
  const { email: __, ...person } = await personOf(email);
  const exported = await exportOf(email);
  const ids = Object.fromEntries(
    Object.entries(exported)
      .filter(([, rows]) => Array.isArray(rows))
      .map(([kind, rows]) => [kind, (rows as { id: number }[]).map(({ id }) => id)]),
  );
  const found = (await findAll(email)).map(
    ({ subject, id }: { subject: string; id: number }) => `${subject} ${id}`,
  );
  return { file, person, ids, found };
}

/** Creates an assessment with an order, an application, an inquiry and their mails, and a payment that was never completed. */
async function aCustomer() {
  const sessionId = await customer.assessed();
  await customer.bought({ sessionId });
  await customer.begin();
  await db.insert(certificationApplications).values(anApplication('AAAAA1', OLD, sessionId));
  await db.insert(contactInquiries).values({ ...anInquiry, email: OLD.toUpperCase() });
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('There is no order');
  return { order, sessionId };
}

const customerRows = () => db.select().from(customers).orderBy(asc(customers.id));
const correct = (id: number, body: object) =>
  send('PATCH', `/api/admin/customers/${id}/address`, body);
const idOf = async (email: string): Promise<number> => (await fileOf(email)).customer?.id;
const mailsOf = async (email: string): Promise<string[]> =>
  (
    await db
      .select({ template: emailOutbox.template })
      .from(emailOutbox)
      .where(eq(emailOutbox.customerId, await idOf(email)))
  )
    .map(({ template }) => template)
    .toSorted();
const emailsOf = async () => (await customerRows()).map(({ email }) => email);

describe('a customer', () => {
  it('is everybody who left an address, once, however it was typed', async () => {
    await aCustomer();
    await db.insert(contactInquiries).values({ ...anInquiry, email: 'grace@navy.example' });
    expect(await emailsOf()).toEqual([OLD, 'grace@navy.example']);
    const file = await fileOf(OLD.toUpperCase());
    expect(file).toMatchObject({
      customer: { email: OLD },
      leads: [{ status: 'converted' }],
      orders: [{ status: 'processing', paymentState: 'authorized' }],
      applications: [{ status: 'submitted' }],
      inquiries: [{ isAnswered: false }],
      totals: { leads: 1, orders: 1, applications: 1, inquiries: 1 },
    });
    expect(file.emails).toHaveLength(file.totals.emails);
    expect(file.totals.emails).toBeGreaterThan(0);
  });

  it('is nobody where nothing is known', async () => {
    const file = await fileOf('nobody@x.example');
    expect(file).toMatchObject({ customer: null, orders: [], totals: { orders: 0, emails: 0 } });
  });

  it('does not get to see what staff were told, even where staff have ordered themselves', async () => {
    await db.insert(contactInquiries).values({ ...anInquiry, email: deps.brand.supportEmail });
    await customer.bought();
    const told = await db.select().from(emailOutbox);
    expect(told.filter(({ recipient }) => recipient === deps.brand.supportEmail)).not.toEqual([]);
    expect((await fileOf(deps.brand.supportEmail)).emails).toEqual([]);
    expect((await exportOf(deps.brand.supportEmail)).emails).toEqual([]);
  });

  it('is one, even when the first two contacts come at the same moment', async () => {
    const inquiry = { ...anInquiry, email: 'new@x.example' };
    await Promise.all(
      Array.from({ length: 12 }, () => db.insert(contactInquiries).values(inquiry)),
    );
    expect(await emailsOf()).toEqual(['new@x.example']);
    expect((await fileOf('new@x.example')).totals.inquiries).toBe(12);
  });

  it('is forgotten with the last record', async () => {
    await db.insert(contactInquiries).values({ ...anInquiry, email: 'gone@x.example' });
    await aCustomer();
    await db.delete(contactInquiries).where(eq(contactInquiries.email, 'gone@x.example'));
    await sweepRetention(deps);
    expect(await emailsOf()).toEqual([OLD]);
    await db.insert(contactInquiries).values({ ...anInquiry, email: 'erased@x.example' });
    await send('POST', '/api/admin/privacy/erase', { email: 'erased@x.example' });
    expect(await emailsOf()).toEqual([OLD]);
  });
});

describe('a corrected address', () => {
  it.each([
    [
      'in the order',
      async ({ order }: Awaited<ReturnType<typeof aCustomer>>) =>
        send('PATCH', `/api/admin/orders/${order.id}/customer`, {
          customerName: order.customerName,
          customerEmail: NEW,
          companyName: order.companyName,
        }),
    ],
    ['in the customer file', async () => correct(await idOf(OLD), { email: NEW })],
  ])('%s keeps every record of the customer together', async (_, doIt) => {
    const known = await aCustomer();
    const before = await viewsOf(OLD);
    expect((await doIt(known)).statusCode).toBe(200);
    expect(await viewsOf(NEW)).toEqual(before);
    expect(await viewsOf(OLD)).toMatchObject({
      file: { totals: { leads: 0, orders: 0, applications: 0, inquiries: 0, emails: 0 } },
      found: [],
    });
    expect(await emailsOf()).toEqual([NEW]);
  });

  it('keeps the customer the same one', async () => {
    await aCustomer();
    const id = await idOf(OLD);
    expect((await correct(id, { email: NEW })).json().customer).toEqual({ id, email: NEW });
  });

  it('is where the next mail, one that waits, and one that is sent again go', async () => {
    const { order } = await aCustomer();
    await db
      .update(emailOutbox)
      .set({ state: 'failed' })
      .where(eq(emailOutbox.template, 'assessment-results'));
    await db
      .update(emailOutbox)
      .set({ state: 'sent' })
      .where(eq(emailOutbox.template, 'order-confirmation'));
    await send('PUT', `/api/certification/order/${order.id}/status`, { status: 'review' });
    await correct(await idOf(OLD), { email: NEW });
    await send('PUT', `/api/certification/order/${order.id}/status`, { status: 'certified' });
    const mails = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
    const recipientsOf = (template: string) =>
      mails.filter((mail) => mail.template === template).map(({ recipient }) => recipient);
    expect(recipientsOf('order-status')).toEqual([NEW, NEW]);
    expect(recipientsOf('order-confirmation')).toEqual([OLD]);
    const failed = mails.find(({ template }) => template === 'assessment-results');
    const shown = (await get(`/api/admin/emails/${failed?.id}`)).json();
    expect(shown.sendAgain).toEqual({ to: NEW, obstacle: null });
  });

  it('is in the history of every record it touched', async () => {
    await aCustomer();
    await correct(await idOf(OLD), { email: NEW });
    const entries = (await db.select().from(activity)).filter(
      ({ action }) => action === 'customer corrected',
    );
    expect(entries.map(({ subjectType }) => subjectType).toSorted()).toEqual([
      'application',
      'inquiry',
      'lead',
      'order',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor: staff.username,
        data: { before: { email: OLD }, after: { email: NEW } },
      });
    }
  });

  it('is noticed by somebody who is editing one of the records', async () => {
    const { order } = await aCustomer();
    await correct(await idOf(OLD), { email: NEW });
    const edit = { status: 'review', expectedUpdatedAt: order.updatedAt.toISOString() };
    const response = await send('PUT', `/api/certification/order/${order.id}/status`, edit);
    expect(response.statusCode).toBe(409);
  });

  it('that another customer has makes them one', async () => {
    await aCustomer();
    await db.insert(contactInquiries).values({ ...anInquiry, email: NEW });
    await db.insert(certificationApplications).values(anApplication('BBBBB2', NEW));
    const kept = await idOf(NEW);
    const merged = (await correct(await idOf(OLD), { email: NEW.toUpperCase() })).json();
    expect(merged).toMatchObject({
      customer: { id: kept, email: NEW },
      totals: { leads: 1, orders: 1, applications: 2, inquiries: 2 },
    });
    expect(merged.totals.emails).toBeGreaterThan(0);
    expect(await emailsOf()).toEqual([NEW]);
  });

  it('of one order alone leaves somebody else where they are', async () => {
    const { order } = await aCustomer();
    const stranger = await customer.bought();
    const wrong = stranger.order.order ?? stranger.order;
    const [row] = await db
      .select()
      .from(certificationOrders)
      .where(eq(certificationOrders.orderNumber, wrong.orderNumber));
    await send('POST', `/api/admin/send-tracking-email/${row?.id}`);
    await send('PATCH', `/api/admin/orders/${row?.id}/customer`, {
      customerName: 'Grace Hopper',
      customerEmail: 'grace@navy.example',
      companyName: '',
      onlyThisOrder: true,
    });
    expect((await fileOf(OLD)).orders).toMatchObject([{ id: order.id }]);
    expect((await fileOf(OLD)).totals).toMatchObject({ leads: 1, applications: 1, inquiries: 1 });
    const moved = await fileOf('grace@navy.example');
    expect(moved.orders).toMatchObject([{ id: row?.id }]);
    expect(moved.totals).toMatchObject({ leads: 0, applications: 0, inquiries: 0 });
    const mails = await db
      .select({ template: emailOutbox.template, recipient: emailOutbox.recipient })
      .from(emailOutbox)
      .where(eq(emailOutbox.customerId, moved.customer.id));
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'order-confirmation',
      'order-tracking',
    ]);
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'grace@navy.example',
      'grace@navy.example',
    ]);
    const payments = await db
      .select()
      .from(certificationPayments)
      .where(eq(certificationPayments.email, 'grace@navy.example'));
    expect(payments).toMatchObject([{ orderId: row?.id }]);
  });

  it('takes along what was begun with the old one, and for one order alone only what belongs to it', async () => {
    const { order } = await aCustomer();
    const begun = async (sessionId: string | null) => {
      const draft = { draftToken: randomUUID(), email: OLD, values: { companyName: 'Engines' } };
      await db.insert(applicationDrafts).values({ ...draft, sessionId });
    };
    await begun(order.sessionId);
    await begun(null);
    await buildSession(deps, { preApplication: { email: OLD.toUpperCase(), firstName: 'Ada' } });
    const unfinishedOf = async (email: string) =>
      (await (await portalOf(shop, email)).page()).unfinished.map(({ kind }) => kind);
    expect(await unfinishedOf(OLD)).toHaveLength(3);
    const only = { subject: 'order', id: order.id };
    await correct(await idOf(OLD), { email: 'grace@navy.example', only });
    expect(await unfinishedOf('grace@navy.example')).toHaveLength(1);
    expect(await unfinishedOf(OLD)).toHaveLength(2);
    await correct(await idOf(OLD), { email: NEW });
    expect(await unfinishedOf(NEW)).toHaveLength(2);
    expect(await unfinishedOf(OLD)).toEqual([]);
  });

  it('waits for the decision on a request for deletion, which would find nothing under the old one', async () => {
    const { order } = await aCustomer();
    await db.insert(erasureRequests).values({ email: OLD });
    const refused = await correct(await idOf(OLD), { email: NEW });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('has asked for deletion');
    expect(await emailsOf()).toEqual([OLD]);
    const only = { subject: 'order', id: order.id };
    expect((await correct(await idOf(OLD), { email: NEW, only })).statusCode).toBe(200);
  });

  it('of one lead alone takes along what came of its assessment', async () => {
    await aCustomer();
    const [lead] = await db.select().from(assessmentLeads);
    await correct(await idOf(OLD), { email: NEW, only: { subject: 'lead', id: lead?.id } });
    expect((await fileOf(NEW)).totals).toMatchObject({ leads: 1, orders: 1, applications: 1 });
    // The order's, and the results of the assessment.
    expect(await mailsOf(NEW)).toEqual(['assessment-results', 'order-confirmation']);
    expect(await mailsOf(OLD)).toEqual([]);
    expect((await fileOf(OLD)).totals).toMatchObject({ leads: 0, orders: 0, inquiries: 1 });
  });

  it('of one inquiry alone takes along the answers to it, sent or not', async () => {
    await aCustomer();
    const [inquiry] = await db.select().from(contactInquiries);
    const url = `/api/admin/inquiries/${inquiry?.id}/replies`;
    const text = 'It takes a week.';
    const replied = await send('POST', url, { text, expectedLastMessageId: null });
    expect(replied.statusCode).toBe(200);
    const only = { subject: 'inquiry', id: inquiry?.id };
    await correct(await idOf(OLD), { email: NEW, only });
    const { emails } = await fileOf(NEW);
    expect(emails).toHaveLength(1);
    const sent = (await get(`/api/admin/emails/${emails[0].id}`)).json();
    expect(sent).toMatchObject({ recipient: NEW, sendAgain: { to: NEW } });
    expect((await fileOf(OLD)).totals.emails).toBeGreaterThan(0);
  });

  it('of one application alone takes along the mails about it', async () => {
    await aCustomer();
    const number = 'BBBBB2';
    const [alone] = await db
      .insert(certificationApplications)
      .values(anApplication(number, OLD))
      .returning();
    await queueEmail(db, deps, {
      event: 'application received',
      to: OLD,
      template: 'application-received',
      data: {
        applicationNumber: alone?.applicationNumber ?? '',
        companyName: 'Engines',
        certificationType: 'quality-management',
        documents: [],
        submittedAt: deps.now().toISOString(),
        firstName: 'Ada',
      },
    });
    await correct(await idOf(OLD), { email: NEW, only: { subject: 'application', id: alone?.id } });
    expect(await mailsOf(NEW)).toEqual(['application-received']);
    expect(await mailsOf(OLD)).toEqual(['assessment-results', 'order-confirmation']);
  });

  it.each([
    ['an unknown customer', 4711, { email: NEW }, 404],
    [
      'a record of somebody else',
      undefined,
      { email: NEW, only: { subject: 'lead', id: 99 } },
      404,
    ],
    ['what is no address', undefined, { email: 'ada' }, 400],
  ])('of %s is refused', async (_, id, body, status) => {
    await aCustomer();
    const response = await correct(id ?? (await idOf(OLD)), body);
    expect(response.statusCode).toBe(status);
    expect(await emailsOf()).toEqual([OLD]);
  });

  it('that is the same changes nothing', async () => {
    await aCustomer();
    await correct(await idOf(OLD), { email: OLD.toUpperCase() });
    const entries = await db.select().from(activity);
    expect(entries.filter(({ action }) => action === 'customer corrected')).toEqual([]);
  });

  it('takes along a record that was being written with the old one', async () => {
    await aCustomer();
    const id = await idOf(OLD);
    const { correcting } = await db.transaction(async (tx) => {
      await tx.insert(contactInquiries).values({ ...anInquiry, email: OLD });
      const correcting = correct(id, { email: NEW });
      await untilBlocked(db);
      return { correcting };
    });
    expect((await correcting).statusCode).toBe(200);
    expect((await fileOf(NEW)).totals).toMatchObject({ inquiries: 2 });
    const inquiries = await db.select().from(contactInquiries);
    expect(inquiries.map(({ email }) => email)).toEqual([NEW, NEW]);
  });
});

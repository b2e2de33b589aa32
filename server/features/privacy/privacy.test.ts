import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { applicationDocuments, certificationApplications } from '#server/db/schema/applications.ts';
import {
  assessmentLeads,
  assessmentResponses,
  assessmentSessions,
} from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { buildSession, buildUser } from '#server/test/records/builders.ts';
import { sweepRetention } from './retention/retention.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = shop;
const customer = customerOf(shop);
const DAY = 86_400_000;

async function asStaff(role: 'owner' | 'reviewer') {
  const { username, plainPassword } = await buildUser(deps, { role });
  const login = await inject({
    method: 'POST',
    url: '/api/admin/login',
    body: { username, password: plainPassword },
  });
  return { cookie: cookieOf(login), 'x-admin-auth': 'true' };
}
const ask = async (what: string, role: 'owner' | 'reviewer' = 'owner', email = CUSTOMER.email) =>
  inject({
    method: 'POST',
    url: `/api/admin/privacy/${what}`,
    headers: await asStaff(role),
    body: { email },
  });

const anInquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: CUSTOMER.email.toUpperCase(),
  message: 'Hello',
  consentGiven: true,
};
async function anApplication(sessionId: string | null, code: string) {
  const [row] = await db
    .insert(certificationApplications)
    .values({
      applicationNumber: `APP-20260302-${code}`,
      sessionId,
      ...CUSTOMER,
      companySize: '1-10',
      industry: 'technology',
      certificationType: 'quality-management',
      businessDescription: 'd',
      currentProcesses: 'p',
      improvementGoals: 'g',
      timelineExpectation: '1-3-months',
      internalNote: 'between ourselves',
    })
    .returning();
  const { key, size, sha256 } = await deps.files.put(Buffer.from(code));
  await db.insert(applicationDocuments).values({
    applicationId: row?.id,
    documentName: `${code}.pdf`,
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256,
  });
  return key;
}

describe('erasing a person', () => {
  it('says first what goes and what stays, then does it, and is recorded without the address', async () => {
    const paid = await customer.assessed();
    await customer.bought({ sessionId: paid });
    const unpaid = await customer.assessed();
    const keptFile = await anApplication(paid, 'AAAAA1');
    const goneFile = await anApplication(unpaid, 'AAAAA2');
    await db.insert(contactInquiries).values(anInquiry);
    const stranger = { ...anInquiry, email: 'other@x.example' };
    await db.insert(contactInquiries).values(stranger);
    const [inquiry] = await db.select().from(contactInquiries);
    await inject({
      method: 'PATCH',
      url: `/api/admin/inquiries/${inquiry?.id}`,
      headers: await asStaff('owner'),
      body: { isAnswered: true },
    });

    const announced = (await ask('find')).json();
    expect(announced).toMatchObject({
      email: CUSTOMER.email,
      goes: { leads: 1, assessments: 1, applications: 1, documents: 1, inquiries: 1, orders: 0 },
      stays: { leads: 1, assessments: 1, applications: 1, documents: 1, inquiries: 0, orders: 1 },
    });
    const erased = (await ask('erase')).json();
    expect(erased).toEqual(announced);

    expect(await db.select().from(certificationOrders)).toHaveLength(1);
    expect((await db.select().from(assessmentLeads)).map((lead) => lead.sessionId)).toEqual([paid]);
    expect(await db.select().from(contactInquiries)).toMatchObject([{ email: 'other@x.example' }]);
    expect(await deps.files.get(keptFile)).toBeDefined();
    await expect(deps.files.get(goneFile)).rejects.toThrow('no stored file');
    const mails = (await db.select().from(emailOutbox)).map(({ recipient }) => recipient);
    expect(mails).not.toContain(CUSTOMER.email);

    const record = (await db.select().from(activity)).find(
      ({ action }) => action === 'erased a person',
    );
    expect(JSON.stringify(record)).not.toContain(CUSTOMER.email);
    const histories = (await db.select().from(activity)).map(({ subjectType }) => subjectType);
    expect(histories).toContain('order');
    expect(histories).not.toContain('inquiry');
    expect((await ask('find')).json().goes).toMatchObject({ leads: 0, applications: 0, emails: 0 });
  });

  it('takes an evaluated assessment that carries the address and led to no lead', async () => {
    const preApplication = { email: CUSTOMER.email.toUpperCase(), companyName: 'Engines' };
    await buildSession(deps, { preApplication, completedAt: deps.now() });
    const exported = JSON.parse((await ask('export')).body);
    expect(exported.assessments).toMatchObject([{ preApplication }]);
    expect((await ask('erase')).json().goes).toMatchObject({ assessments: 1 });
    expect(await db.select().from(assessmentSessions)).toEqual([]);
  });

  it('is for owners', async () => {
    expect((await ask('erase', 'reviewer')).statusCode).toBe(403);
  });

  it('finds nothing about somebody unknown', async () => {
    const { goes, stays } = (await ask('find', 'reviewer', 'nobody@x.example')).json();
    expect([...Object.values(goes), ...Object.values(stays)].every((count) => count === 0)).toBe(
      true,
    );
  });
});

it('hands a person everything about them, and nothing that is ours', async () => {
  const sessionId = await customer.assessed();
  await customer.bought({ sessionId });
  await anApplication(sessionId, 'AAAAA1');
  await db.update(assessmentLeads).set({ notes: 'stingy, says Bob' });
  const response = await ask('export');
  expect(response.headers['content-disposition']).toContain('personal-data-2026-03-02.json');
  const data = JSON.parse(response.body);
  expect(data.orders).toHaveLength(1);
  expect(data.answers.length).toBeGreaterThan(10);
  expect(data.documents).toMatchObject([{ documentName: 'AAAAA1.pdf' }]);
  for (const secret of [
    'between ourselves',
    'stingy',
    'accessToken',
    'fileKey',
    'requestKey',
    'browserKeyHash',
  ]) {
    expect(response.body).not.toContain(secret);
  }
});

describe('what has served its time', () => {
  it('abandoned assessments go after 90 days, completed and paid ones stay', async () => {
    const { sessionId } = (await inject({ method: 'POST', url: '/api/assessment/session' })).json();
    const completed = await customer.assessed();
    const { order } = await customer.bought();
    advance(90 * DAY);
    await sweepRetention(deps);
    const ids = async () => (await db.select().from(assessmentSessions)).map(({ id }) => id);
    expect(await ids()).toContain(sessionId);
    advance(1);
    await sweepRetention(deps);
    expect((await ids()).toSorted()).toEqual([completed, order.sessionId].toSorted());
    expect(await db.select().from(assessmentResponses)).not.toEqual([]);
  });

  it('kept mails go after 180 days, the text of sent ones after a year', async () => {
    await customer.bought();
    await db.execute(
      sql`update email_outbox set state = 'kept' where template = 'order-confirmation'`,
    );
    await db.execute(sql`update email_outbox set state = 'sent' where template = 'order-received'`);
    advance(181 * DAY);
    await sweepRetention(deps);
    expect((await db.select().from(emailOutbox)).map(({ template }) => template)).toEqual([
      'order-received',
    ]);
    advance(185 * DAY);
    await sweepRetention(deps);
    expect(await db.select().from(emailOutbox)).toMatchObject([{ data: {}, state: 'sent' }]);
  });

  it('what led to no order goes three years after the last contact', async () => {
    const THREE_YEARS = 3 * 365 * DAY;
    const lead = await customer.assessed();
    const withoutApplication = await customer.assessed();
    const ordered = await customer.assessed();
    await customer.bought({ sessionId: ordered });
    await anApplication(lead, 'AAAAA1');
    await anApplication(ordered, 'AAAAA2');
    await inject({ method: 'POST', url: '/api/contact', body: anInquiry });
    for (const table of ['certification_applications', 'contact_inquiries'])
      await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(table === 'contact_inquiries' ? 'created_at' : 'updated_at')} = ${deps.now().toISOString()}`,
      );
    await db.execute(sql`update email_outbox set created_at = ${deps.now().toISOString()}`);
    const left = async () => ({
      sessions: (await db.select().from(assessmentSessions)).map(({ id }) => id).toSorted(),
      leads: (await db.select().from(assessmentLeads)).map(({ sessionId }) => sessionId).toSorted(),
      applications: (await db.select().from(certificationApplications)).length,
      inquiries: (await db.select().from(contactInquiries)).length,
    });
    const all = [lead, withoutApplication, ordered].toSorted();
    advance(THREE_YEARS);
    await sweepRetention(deps);
    expect(await left()).toEqual({ sessions: all, leads: all, applications: 2, inquiries: 1 });

    // A mail to the customer is a contact: the time begins again.
    await db.execute(sql`update email_outbox set created_at = ${deps.now().toISOString()}`);
    advance(DAY);
    await sweepRetention(deps);
    expect(await left()).toEqual({ sessions: all, leads: all, applications: 2, inquiries: 1 });

    advance(THREE_YEARS);
    await sweepRetention(deps);
    expect(await left()).toEqual({
      sessions: [ordered],
      leads: [ordered],
      applications: 1,
      inquiries: 0,
    });
    expect(await db.select().from(applicationDocuments)).toHaveLength(1);
    const subjects = (await db.select().from(activity)).map(({ subjectType }) => subjectType);
    expect(subjects).not.toContain('inquiry');
  });

  it('everything that belongs to an order goes after ten years', async () => {
    const sessionId = await customer.assessed();
    await customer.bought({ sessionId });
    await anApplication(sessionId, 'AAAAA1');
    const { order: standing } = await customer.bought();
    const tenYears = new Date(deps.now());
    tenYears.setUTCFullYear(tenYears.getUTCFullYear() + 10);
    advance(tenYears.getTime() - deps.now().getTime());
    await sweepRetention(deps);
    expect(await db.select().from(certificationOrders)).toHaveLength(2);
    await db.execute(
      sql`update certification_orders set updated_at = ${deps.now().toISOString()} where order_number = ${standing.orderNumber}`,
    );
    advance(1_000);
    await sweepRetention(deps);
    const left = await db.select().from(certificationOrders);
    expect(left).toMatchObject([{ orderNumber: standing.orderNumber }]);
    expect(await db.select().from(assessmentLeads)).toEqual([]);
    expect(await db.select().from(emailOutbox)).toEqual([]);
    expect(await db.select().from(certificationApplications)).toEqual([]);
    expect(await db.select().from(applicationDocuments)).toEqual([]);
    expect(await db.select().from(assessmentSessions)).toMatchObject([{ id: left[0]?.sessionId }]);
    const entries = await db.select().from(activity);
    const histories = entries.filter(({ action }) => action !== 'forgot entries');
    expect(new Set(histories.map(({ subjectId }) => subjectId))).toEqual(
      new Set([String(left[0]?.id)]),
    );
  });
});

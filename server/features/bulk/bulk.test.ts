import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_RECORDS } from '#core/domain/bulk/actions.ts';
import { UNDO_MS } from '#core/domain/undo.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { bulkItems, bulkRuns } from '#server/db/schema/site/bulk.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder, buildUser } from '#server/test/records/builders.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, signIn, advance } = site;
const { staff, get, send } = staffOf(site);

const preview = (body: object) => send('POST', '/api/admin/bulk/preview', body);
const start = (body: object) =>
  send('POST', '/api/admin/bulk', { requestKey: randomUUID(), ...body });

/** Starts a run and works it off. */
async function run(body: object) {
  const reply = await start(body);
  expect(reply.statusCode, reply.body).toBe(200);
  await deps.jobs.drain(deps);
  return (await get(`/api/admin/bulk/${reply.json().id}`)).json();
}

const items = async (id: number, query = '') =>
  (await get(`/api/admin/bulk/${id}/items${query}`)).json();

const APPROVE = {
  list: 'applications',
  action: 'set-application-status',
  status: 'approved',
  reviewNotes: 'Welcome.',
};

const applyFrom = (company: string) =>
  buildApplication(deps, { companyName: company, email: `${company}@example.com` });

const mailsOf = async (template: string) =>
  (await db.select().from(emailOutbox).orderBy(emailOutbox.id)).filter(
    (mail) => mail.template === template,
  );

describe('what will happen', () => {
  it('is told before anything does: changes, what is left and why, and mails', async () => {
    const first = await applyFrom('one');
    const second = await applyFrom('two');
    const done = await applyFrom('three');
    await db
      .update(certificationApplications)
      .set({ applicationStatus: 'approved' })
      .where(eq(certificationApplications.id, done.id));
    const ids = [first.id, second.id, done.id, 999, first.id];
    expect((await preview({ ...APPROVE, selection: { ids } })).json()).toEqual({
      total: 4,
      applies: 2,
      skipped: [
        {
          reason: 'It is already Approved.',
          count: 1,
          examples: [`${done.applicationNumber} · three`],
        },
        { reason: 'It no longer exists.', count: 1, examples: [] },
      ],
      mails: { count: 2, to: ['one@example.com', 'two@example.com'] },
    });
    const silent = await preview({ ...APPROVE, tellCustomer: false, selection: { ids } });
    expect(silent.json().mails).toEqual({ count: 0, to: [] });
    expect(await db.select().from(bulkRuns)).toEqual([]);
    expect(await mailsOf('application-decided')).toEqual([]);
  });

  it('covers what the filters of the list find', async () => {
    await applyFrom('one');
    await applyFrom('two');
    const found = async (filters: object) =>
      (await preview({ ...APPROVE, selection: { filters } })).json().total;
    expect(await found({})).toBe(2);
    expect(await found({ search: 'two', status: 'submitted', sort: '-submitted' })).toBe(1);
  });

  it.each([
    [{ search: 'nobody' }, 'There are no such records'],
    [{ colour: 'red' }, 'The list has no filter "colour"'],
    [{ status: 'red' }, expect.any(String)],
  ])('is not told for the filters %o', async (filters, message) => {
    await applyFrom('one');
    const reply = await preview({ ...APPROVE, selection: { filters } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ message });
    expect((await start({ ...APPROVE, selection: { filters } })).statusCode).toBe(400);
    expect(await db.select().from(bulkRuns)).toEqual([]);
  });

  it('is refused for more records than a run takes', async () => {
    await db.execute(sql`
      insert into email_outbox (event_key, message_id, recipient, template, data, next_attempt_at)
      select n, n, 'ada@example.com', 'test', '{}', now() from generate_series(1, ${MOST_RECORDS + 1}) n`);
    const all = { list: 'emails', action: 'send-kept', selection: { filters: {} } };
    for (const reply of [await preview(all), await start(all)]) {
      expect(reply.json().message).toBe(
        'That is more than 10,000 records. Please narrow them down.',
      );
    }
    expect(await db.select().from(bulkItems).limit(1)).toEqual([]);
  });

  it.each([
    [{ ...APPROVE, list: 'orders' }],
    [{ list: 'orders', action: 'move-to-review', status: 'delivered', selection: { ids: [] } }],
    [{ list: 'leads', action: 'set-lead-status', status: 'converted' }],
    [{ list: 'certificates', action: 'assign', assignee: null }],
    [{ list: 'orders', action: 'refund' }],
    [{ list: 'orders', action: 'assign', assignee: 'nobody-here' }],
  ])('is not told for %o', async (body) => {
    expect((await preview({ selection: { ids: [1] }, ...body })).statusCode).toBe(400);
    expect((await start({ selection: { ids: [1] }, ...body })).statusCode).toBe(400);
  });
});

describe('a run', () => {
  it('does with each record what the single action does, mails and history included', async () => {
    const first = await applyFrom('one');
    const second = await applyFrom('two');
    const report = await run({ ...APPROVE, selection: { ids: [first.id, second.id, 999] } });
    expect(report).toEqual({
      id: expect.any(Number),
      list: 'applications',
      title: 'Set the status to Approved',
      startedBy: staff.username,
      startedAt: deps.now().toISOString(),
      finishedAt: deps.now().toISOString(),
      state: 'done',
      stoppedBy: null,
      total: 3,
      done: 2,
      skipped: 1,
      failed: 0,
      canStop: false,
      reasons: [{ state: 'skipped', reason: 'It no longer exists.', count: 1 }],
    });
    expect(await items(report.id)).toEqual([
      { id: first.id, title: `${first.applicationNumber} · one`, state: 'done', reason: null },
      { id: second.id, title: `${second.applicationNumber} · two`, state: 'done', reason: null },
      { id: 999, title: null, state: 'skipped', reason: 'It no longer exists.' },
    ]);
    const mails = await mailsOf('application-decided');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'one@example.com',
      'two@example.com',
    ]);
    expect(mails[0]?.data).toMatchObject({ decision: 'approved', reviewNotes: 'Welcome.' });
    const entries = await db.select().from(activity).where(eq(activity.action, 'status changed'));
    expect(entries).toMatchObject([{ actor: staff.username }, { actor: staff.username }]);
  });

  it('keeps the notes of each applicant where none are given', async () => {
    const { id } = await applyFrom('one');
    await db.update(certificationApplications).set({ reviewNotes: 'Own words.' });
    await run({ ...APPROVE, reviewNotes: ' ', selection: { ids: [id] } });
    expect(await db.select().from(certificationApplications)).toMatchObject([
      { applicationStatus: 'approved', reviewNotes: 'Own words.' },
    ]);
  });

  it('moves orders to review that are processed, and touches no other and no money', async () => {
    const processed = await buildOrder(deps, { trackingNumber: 'TRK-1' });
    const certified = await buildOrder(deps, { orderStatus: 'certified' });
    const cancelled = await buildOrder(deps, { cancelledAt: deps.now(), cancelledBy: 'grace' });
    const body = { list: 'orders', action: 'move-to-review', selection: { filters: {} } };
    expect((await preview(body)).json()).toMatchObject({
      applies: 1,
      skipped: [{ count: 1 }, { count: 1 }],
      mails: { count: 1 },
    });
    const report = await run(body);
    expect(report).toMatchObject({ done: 1, skipped: 2, failed: 0 });
    expect(report.reasons).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: 'It was cancelled.' }),
    );
    expect(
      await db.select().from(certificationOrders).orderBy(certificationOrders.id),
    ).toMatchObject([
      { id: processed.id, orderStatus: 'review', trackingNumber: 'TRK-1', paymentState: 'unpaid' },
      { id: certified.id, orderStatus: 'certified' },
      { id: cancelled.id, orderStatus: 'processing' },
    ]);
    expect(await mailsOf('order-status')).toHaveLength(1);
  });

  it('sets the status of leads, and leaves their notes', async () => {
    const { id } = await buildLead(deps, { notes: 'Called twice.' });
    await buildLead(deps, { status: 'converted' });
    const body = { list: 'leads', action: 'set-lead-status', status: 'qualified' };
    expect(await run({ ...body, selection: { filters: {} } })).toMatchObject({
      done: 1,
      reasons: [{ reason: 'It was converted to an order.' }],
    });
    expect(await db.select().from(assessmentLeads).where(eq(assessmentLeads.id, id))).toMatchObject(
      [{ status: 'qualified', notes: 'Called twice.' }],
    );
  });

  it('marks inquiries as answered', async () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    await send('POST', '/api/contact', { ...person, message: 'Hello', consentGiven: true });
    const body = { list: 'inquiries', action: 'mark-answered', selection: { filters: {} } };
    expect(await run(body)).toMatchObject({ done: 1 });
    expect(await run(body)).toMatchObject({ done: 0, skipped: 1 });
    expect(await db.select().from(contactInquiries)).toMatchObject([
      { answeredBy: staff.username },
    ]);
  });

  it('does nothing with what came after its preview', async () => {
    await applyFrom('one');
    const body = { ...APPROVE, selection: { filters: { status: 'submitted' } } };
    const { total } = (await preview(body)).json();
    const { id } = await applyFrom('two');
    const refused = await start({ ...body, expectedTotal: total });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^Your filters now find 2 applications\./);
    expect(await db.select().from(bulkRuns)).toEqual([]);
    await db.delete(certificationApplications).where(eq(certificationApplications.id, id));
    expect(await run({ ...body, expectedTotal: total })).toMatchObject({ done: 1 });
  });

  it('archives leads and inquiries, and takes them out of the archive again', async () => {
    await buildLead(deps);
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    await send('POST', '/api/contact', { ...person, message: 'Hello', consentGiven: true });
    for (const [list, table] of [
      ['leads', assessmentLeads],
      ['inquiries', contactInquiries],
    ] as const) {
      const body = { list, action: 'archive', selection: { ids: [1] } };
      expect(await run({ ...body, isArchived: true }), list).toMatchObject({ done: 1 });
      expect(await db.select().from(table)).toMatchObject([{ archivedAt: expect.any(Date) }]);
      expect(await run({ ...body, isArchived: true }), list).toMatchObject({
        done: 0,
        reasons: [{ reason: 'It is already archived.' }],
      });
      expect(await run({ ...body, isArchived: false }), list).toMatchObject({ done: 1 });
      expect(await db.select().from(table)).toMatchObject([{ archivedAt: null }]);
    }
  });

  it('gives records of four lists to a colleague', async () => {
    await buildUser(deps, { username: 'grace', role: 'clerk' });
    await applyFrom('one');
    await buildOrder(deps);
    await buildLead(deps);
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    await send('POST', '/api/contact', { ...person, message: 'Hello', consentGiven: true });
    for (const list of ['applications', 'orders', 'leads', 'inquiries']) {
      const body = { list, action: 'assign', assignee: 'grace', selection: { filters: {} } };
      expect(await run(body), list).toMatchObject({ done: 1, skipped: 0 });
    }
    expect(await db.select().from(certificationApplications)).toMatchObject([
      { assignedReviewer: 'grace' },
    ]);
    for (const table of [certificationOrders, assessmentLeads, contactInquiries]) {
      expect(await db.select().from(table)).toMatchObject([{ assignee: 'grace' }]);
    }
  });

  it('sends kept mails that are still true, once there is a mail server', async () => {
    const order = await buildOrder(deps);
    for (let times = 0; times < 2; times += 1) {
      await send('POST', `/api/admin/send-tracking-email/${order.id}`);
      // It can be undone until then.
      advance(UNDO_MS);
      await deps.jobs.drain(deps);
    }
    const body = { list: 'emails', action: 'send-kept', selection: { filters: { state: 'kept' } } };
    expect((await preview(body)).json()).toMatchObject({ applies: 0, mails: { count: 0 } });
    Object.assign(deps.mailer, { outcome: 'sent' });
    const newer = 'A newer mail of this kind has since been written.';
    expect((await preview(body)).json()).toMatchObject({
      applies: 1,
      skipped: [{ reason: newer, count: 1 }],
      mails: { count: 1, to: [order.customerEmail] },
    });
    const report = await run(body);
    Object.assign(deps.mailer, { outcome: 'kept' });
    expect(report).toMatchObject({ done: 1, reasons: [{ reason: newer, count: 1 }] });
  });

  it('reminds holders of the check-in that is open, once a day', async () => {
    const { record } = await buildTerm(deps, { issuedOn: '2025-03-20' });
    const early = await buildTerm(deps, { issuedOn: '2026-02-20' });
    const body = { list: 'certificates', action: 'remind', selection: { filters: {} } };
    expect((await preview(body)).json()).toMatchObject({
      total: 2,
      applies: 1,
      skipped: [
        {
          reason: 'No check-in is open.',
          count: 1,
          examples: [`${early.record.number} · ${early.record.holderName}`],
        },
      ],
      mails: { count: 1, to: ['ada@analytical.example'] },
    });
    const report = await run(body);
    expect(report).toMatchObject({ done: 1, skipped: 1 });
    expect(await items(report.id, '?state=done')).toMatchObject([{ id: record.id }]);
    expect(await mailsOf('check-in-reminder')).toHaveLength(1);
    expect((await preview(body)).json().skipped[0]).toMatchObject({
      reason: 'We have already written to the holder today.',
      count: 1,
    });
  });

  it('is the same one for a request that is sent again, and nobody else’s', async () => {
    const { id } = await applyFrom('one');
    const body = { ...APPROVE, requestKey: randomUUID(), selection: { ids: [id] } };
    const [one, other] = await Promise.all([start(body), start(body)]);
    expect(one.json().id).toBe(other.json().id);
    expect(await db.select().from(bulkItems)).toHaveLength(1);
    const colleague = await signIn({ role: 'clerk' });
    const reply = await inject({
      method: 'POST',
      url: '/api/admin/bulk',
      headers: colleague.headers,
      body,
    });
    expect(reply.statusCode).toBe(409);
  });

  it('ends when whoever started it may no longer do it', async () => {
    const { id } = await applyFrom('one');
    const { id: runId } = (await start({ ...APPROVE, selection: { ids: [id] } })).json();
    const owner = await signIn();
    await db.update(users).set({ role: 'reader' }).where(eq(users.username, staff.username));
    await deps.jobs.drain(deps);
    const url = `/api/admin/bulk/${runId}`;
    expect((await inject({ url, headers: owner.headers })).json()).toMatchObject({
      state: 'stopped',
      stoppedBy: `${staff.username} may no longer do this`,
      done: 0,
      skipped: 1,
    });
    expect(await mailsOf('application-decided')).toEqual([]);
  });

  it('is stopped: what was not done is left', async () => {
    const { id } = await applyFrom('one');
    const { id: runId } = (await start({ ...APPROVE, selection: { ids: [id] } })).json();
    const stop = (headers = staff.headers) =>
      inject({ method: 'POST', url: `/api/admin/bulk/${runId}/stop`, headers });
    const colleague = await signIn({ role: 'reviewer' });
    expect((await stop(colleague.headers)).statusCode).toBe(403);
    expect((await stop()).json()).toMatchObject({
      state: 'stopped',
      stoppedBy: staff.username,
      skipped: 1,
      canStop: false,
    });
    await deps.jobs.drain(deps);
    expect(await items(runId)).toMatchObject([
      { state: 'skipped', reason: 'The run was stopped before its turn.' },
    ]);
  });
});

describe('the reports', () => {
  it('are one’s own; owners and readers see all', async () => {
    const { id } = await applyFrom('one');
    await run({ ...APPROVE, selection: { ids: [id] } });
    const seen = async (role: 'owner' | 'reviewer' | 'reader') => {
      const { headers } = await signIn({ role });
      return (await inject({ url: '/api/admin/bulk', headers })).json();
    };
    expect(await seen('reviewer')).toEqual([]);
    expect(await seen('owner')).toHaveLength(1);
    expect(await seen('reader')).toMatchObject([{ done: 1, canStop: false }]);
    expect((await get('/api/admin/bulk')).json()).toMatchObject([{ state: 'done', total: 1 }]);
    expect((await get('/api/admin/bulk/99')).statusCode).toBe(404);
  });

  it('are read page by page, and as a table by those who may export', async () => {
    const made = [await applyFrom('one'), await applyFrom('=two'), await applyFrom('three')];
    const { id } = await run({ ...APPROVE, selection: { filters: {} } });
    const first = await get(`/api/admin/bulk/${id}/items?limit=2`);
    expect(first.json()).toHaveLength(2);
    const [, next] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect((await get(String(next))).json()).toMatchObject([{ id: made[2]?.id }]);
    const report = await get(`/api/admin/bulk/${id}/report`);
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(report.body.split('\r\n')).toEqual([
      '\uFEFFRecord,Id,Result,Reason',
      ...made.map((row) => `${row.applicationNumber} · ${row.companyName},${row.id},Done,`),
      '',
    ]);
    const clerk = await signIn({ role: 'clerk' });
    const url = `/api/admin/bulk/${id}/report`;
    expect((await inject({ url, headers: clerk.headers })).statusCode).toBe(403);
  });

  it('are kept for ninety days', async () => {
    const { id } = await applyFrom('one');
    await run({ ...APPROVE, selection: { ids: [id] } });
    advance(89 * 86_400_000);
    await purgeExpired(deps);
    expect(await db.select().from(bulkItems)).toHaveLength(1);
    advance(2 * 86_400_000);
    await purgeExpired(deps);
    expect(await db.select().from(bulkRuns)).toEqual([]);
    expect(await db.select().from(bulkItems)).toEqual([]);
  });
});

it('the rows that were chosen are exported, and no others', async () => {
  const [first, , third] = [
    await applyFrom('one'),
    await applyFrom('two'),
    await applyFrom('three'),
  ];
  const exported = (list: string, ids: string) => get(`/api/admin/export/${list}?ids=${ids}`);
  const { body } = await exported('applications', `${first.id},${third.id},999`);
  const numbers = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(numbers).toEqual([third.applicationNumber, first.applicationNumber]);
  expect((await exported('applications', '1,x')).statusCode).toBe(400);
  expect((await exported('reviews', '1')).statusCode).toBe(400);
});

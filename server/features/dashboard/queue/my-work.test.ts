import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import type { MyWork } from '#core/contract/staff/work/queue.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { anApplication } from '#server/test/records/applications.ts';
import { anInquiry, hoursAgo } from '#server/test/records/attention.ts';
import { buildLead, buildOrder, buildUser } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps } = site;
const { staff, get, send } = staffOf(site);

const readMine = async () => (await get('/api/admin/my-work')).json<MyWork>();

async function apply(
  code: string,
  values: Partial<typeof applications.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(applications)
    .values({
      ...anApplication,
      applicationNumber: `APP-20260302-AAAAA${code}`,
      submittedAt: hoursAgo(deps, 24),
      ...values,
    })
    .returning();
  return row?.id ?? 0;
}

const inquire = (values: Partial<typeof contactInquiries.$inferInsert>) =>
  db.insert(contactInquiries).values({ ...anInquiry, ...values });

describe('my work', () => {
  it('is what I was given and have not finished, what is due first at the top', async () => {
    const mine = { assignee: staff.username };
    const cancelled = { cancelledAt: deps.now(), cancelledBy: 'grace' };
    const running = {
      waitingSince: null,
      runningSince: '2026-02-20',
      dueOn: '2026-03-02',
    } as const;
    await buildLead(deps, { ...mine, lastName: 'Byron' });
    await apply('1', { assignedReviewer: staff.username, submittedAt: hoursAgo(deps, 14 * 24) });
    const authorized = { paymentState: 'authorized', captureBy: hoursAgo(deps, -30) } as const;
    const order = await buildOrder(deps, { ...mine, ...authorized });
    await inquire({ ...mine, lastName: 'Late', createdAt: hoursAgo(deps, 25) });
    await inquire({ ...mine, lastName: 'Case', topic: 'appeal', createdAt: hoursAgo(deps, 25) });
    await buildWaitingReview(deps, {
      review: { state: 'open', reviewer: staff.username, ...running },
    });
    // Finished, or somebody else's.
    await buildLead(deps, { ...mine, status: 'converted' });
    await buildLead(deps, { assignee: 'grace' });
    await buildLead(deps);
    await apply('2', { assignedReviewer: staff.username, applicationStatus: 'approved' });
    await buildOrder(deps, { ...mine, paymentState: 'captured', orderStatus: 'delivered' });
    await buildOrder(deps, { ...mine, paymentState: 'refunded' });
    // Nobody had paid for it, so there was no money to return that would say so.
    await buildOrder(deps, { ...mine, paymentState: 'unpaid', ...cancelled });
    await inquire({ ...mine, answeredAt: deps.now() });

    const { items, total, overdue } = await readMine();
    expect(items.map(({ subject, title, dueAt }) => [subject, title, dueAt])).toEqual([
      ['application', 'APP-20260302-AAAAA1', '2026-02-23T10:00:00.000Z'],
      ['inquiry', 'Alan Late', '2026-03-02T09:00:00.000Z'],
      ['review', expect.stringMatching(/^ORD-/), '2026-03-03T04:59:59.000Z'],
      ['order', order.orderNumber, '2026-03-03T16:00:00.000Z'],
      ['inquiry', 'Alan Case', '2026-03-28T03:59:59.000Z'],
      ['lead', 'Ada Byron', null],
    ]);
    expect({ total, overdue }).toEqual({ total: 6, overdue: 2 });
  });

  it('gives a further question to an answered inquiry a day of its own, and so does the queue', async () => {
    await inquire({ assignee: staff.username, createdAt: hoursAgo(deps, 100) });
    const [inquiry] = await db.select().from(contactInquiries);
    const say = (direction: 'in' | 'out', hours: number) =>
      db.insert(inquiryMessages).values({
        inquiryId: inquiry?.id ?? 0,
        direction,
        author: 'alan@machines.example',
        text: 'And then?',
        messageId: `<${direction} ${hours}>`,
        createdAt: hoursAgo(deps, hours),
      });
    const readEntry = async () =>
      (await get('/api/admin/overview'))
        .json<Overview>()
        .attention.find(({ kind }) => kind === 'inquiry-unanswered')?.entries[0];
    await say('in', 98);
    expect(await readEntry()).toMatchObject({ isLate: true });
    await say('out', 90);
    await say('in', 5);
    await say('in', 1);
    expect(await readEntry()).toMatchObject({
      isLate: false,
      at: hoursAgo(deps, 5).toISOString(),
    });
    const { items, overdue } = await readMine();
    expect(items).toMatchObject([{ dueAt: hoursAgo(deps, -19).toISOString() }]);
    expect(overdue).toBe(0);
  });

  it('is empty for who was given nothing', async () => {
    await buildLead(deps, { assignee: 'grace' });
    expect(await readMine()).toEqual({ items: [], total: 0, overdue: 0 });
  });

  it('grows with what a colleague gives me', async () => {
    const { id } = await buildLead(deps);
    await send('PUT', `/api/admin/assignments/lead/${id}`, { assignee: staff.username });
    expect((await readMine()).items).toMatchObject([{ subject: 'lead', id, state: 'new' }]);
  });
});

describe('the next application', () => {
  const nextAfter = async (id: number) =>
    (await get(`/api/admin/next-application?after=${id}`)).json();

  it('is the one that came after this, and after the newest the oldest', async () => {
    const [a, b, c] = [
      await apply('1', { submittedAt: hoursAgo(deps, 30), companyName: 'A' }),
      await apply('2', { companyName: 'B', applicationStatus: 'under_review' }),
      await apply('3', { companyName: 'C' }),
    ];
    expect(await nextAfter(a)).toEqual({ next: { id: b, companyName: 'B' }, left: 2 });
    expect(await nextAfter(b)).toEqual({ next: { id: c, companyName: 'C' }, left: 2 });
    expect(await nextAfter(c)).toEqual({ next: { id: a, companyName: 'A' }, left: 2 });
  });

  it('is none that was decided, put off, or given to a colleague', async () => {
    await buildUser(deps, { username: 'grace' });
    const first = await apply('1', { submittedAt: hoursAgo(deps, 400) });
    await apply('2', { applicationStatus: 'rejected' });
    await apply('3', { assignedReviewer: 'grace' });
    const putOff = await apply('4', { submittedAt: hoursAgo(deps, 300) });
    const mine = await apply('5', { assignedReviewer: staff.username });
    const url = `/api/admin/attention/application-due/${putOff}/snooze`;
    await send('POST', url, { snooze: 'tomorrow', version: 0 });
    expect(await nextAfter(first)).toMatchObject({ next: { id: mine }, left: 1 });
    await db
      .update(applications)
      .set({ applicationStatus: 'approved' })
      .where(eq(applications.id, mine));
    expect(await nextAfter(first)).toEqual({ next: null, left: 0 });
  });

  it('may be one of somebody who has left, or only reads by now', async () => {
    await buildUser(deps, { username: 'closed', disabledAt: deps.now() });
    await buildUser(deps, { username: 'reading', role: 'reader' });
    const first = await apply('1', { assignedReviewer: 'deleted' });
    const second = await apply('2', { assignedReviewer: 'closed', companyName: 'B' });
    const third = await apply('3', { assignedReviewer: 'reading', companyName: 'C' });
    expect(await nextAfter(first)).toEqual({ next: { id: second, companyName: 'B' }, left: 2 });
    expect(await nextAfter(second)).toMatchObject({ next: { id: third }, left: 2 });
    expect(await nextAfter(third)).toMatchObject({ next: { id: first } });
  });
});

import { describe, expect, it } from 'vitest';
import { ASSIGNABLE } from '#core/contract/staff/work/assignments.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { listActivity } from '#server/features/activity/activity.queries.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildUser } from '#server/test/records/builders.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, signIn, inject } = site;
const { staff, get, send } = staffOf(site);

const assign = (subject: string, id: number, assignee: string | null) =>
  send('PUT', `/api/admin/assignments/${subject}/${id}`, { assignee });

const TABLES = {
  application: certificationApplications,
  order: certificationOrders,
  lead: assessmentLeads,
  inquiry: contactInquiries,
  review: reviews,
};

/** The first record of its kind. */
async function readFirst(kind: keyof typeof TABLES) {
  const table = TABLES[kind];
  const [row] = await db.select().from(table).orderBy(table.id).limit(1);
  if (!row) throw new Error(`There is no ${kind}`);
  if ('assignee' in row) return { id: row.id, assignee: row.assignee };
  const assignee = 'reviewer' in row ? row.reviewer : row.assignedReviewer;
  return { id: row.id, assignee };
}

describe('a record', () => {
  it.each(ASSIGNABLE)(
    'of the kind %s is given to a colleague, and back to nobody',
    async (kind) => {
      await fillSite(site);
      await buildLead(deps);
      await buildUser(deps, { username: 'grace', role: 'clerk' });
      // The review already has a reviewer.
      await db.update(reviews).set({ reviewer: null });
      const { id } = await readFirst(kind);
      expect((await assign(kind, id, 'grace')).json()).toEqual({ assignee: 'grace' });
      expect(await readFirst(kind)).toMatchObject({ assignee: 'grace' });
      await assign(kind, id, 'grace');
      await assign(kind, id, null);
      expect(await readFirst(kind)).toMatchObject({ assignee: null });
      const history = await listActivity(db, [kind, String(id)]);
      expect(history.filter(({ action }) => action === 'assigned')).toMatchObject([
        { actor: staff.username, data: { before: 'grace', after: null } },
        { actor: staff.username, data: { before: null, after: 'grace' } },
      ]);
    },
  );

  it.each([
    ['nobody here has that name', undefined],
    ['the account is closed', { disabledAt: new Date() }],
    ['the account only looks', { role: 'reader' as const }],
  ])('is not given away where %s', async (_, account) => {
    if (account) await buildUser(deps, { username: 'grace', ...account });
    await buildApplication(deps);
    const { id } = await readFirst('application');
    const reply = await assign('application', id, 'grace');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      fields: { assignee: 'No one with this name can work on it' },
    });
    expect(await readFirst('application')).toMatchObject({ assignee: null });
  });

  it('that a colleague gave away meanwhile stays with whom they chose', async () => {
    await buildUser(deps, { username: 'grace', role: 'clerk' });
    await buildUser(deps, { username: 'alan', role: 'clerk' });
    await buildApplication(deps);
    const { id } = await readFirst('application');
    const url = `/api/admin/assignments/application/${id}`;
    const seen = { expected: null };
    const [first, second] = await Promise.all([
      send('PUT', url, { assignee: 'grace', ...seen }),
      send('PUT', url, { assignee: 'alan', ...seen }),
    ]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
    const won = first.statusCode === 200 ? 'grace' : 'alan';
    const refused = first.statusCode === 200 ? second : first;
    expect(refused.json().message).toBe(`A colleague has since given this to ${won}`);
    expect(await readFirst('application')).toMatchObject({ assignee: won });
    // Assigning the same person again is no conflict.
    expect((await send('PUT', url, { assignee: won, ...seen })).statusCode).toBe(200);
  });

  it('that does not exist is not found', async () => {
    expect((await assign('order', 99, null)).statusCode).toBe(404);
  });
});

describe('the colleagues', () => {
  it('are those who can work, by name; every role may read them', async () => {
    await buildUser(deps, { username: 'grace', displayName: 'Grace Hopper', role: 'clerk' });
    await buildUser(deps, { username: 'charles', role: 'reviewer', disabledAt: new Date() });
    const reader = await signIn({ role: 'reader' });
    const reply = await inject({ url: '/api/admin/colleagues', headers: reader.headers });
    expect(reply.json()).toEqual([
      { username: 'grace', name: 'Grace Hopper' },
      { username: staff.username, name: expect.any(String) },
    ]);
    expect((await get('/api/admin/colleagues')).json()).toEqual(reply.json());
  });
});

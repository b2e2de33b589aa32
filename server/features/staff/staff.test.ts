import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { changeSettings } from '#server/features/settings/settings.service.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { untilBlocked } from '#server/test/database.ts';
import { anApplication } from '#server/test/records/applications.ts';
import { anInquiry } from '#server/test/records/attention.ts';
import { buildLead, buildOrder, buildUser } from '#server/test/records/builders.ts';
import { lockActiveOwners } from './staff.queries.ts';

const { db, deps, inject } = await testApp({ config: { rateLimitFactor: 1_000 } });

type Account = { id: number; username: string; plainPassword: string };

const login = (username: string, password: string) =>
  inject({ method: 'POST', url: '/api/admin/login', body: { username, password } });
const headersOf = async ({ username, plainPassword }: Account) => ({
  cookie: cookieOf(await login(username, plainPassword)),
  'x-admin-auth': 'true',
});
const anOwner = async () => {
  const owner = await buildUser(deps, { role: 'owner' });
  return { owner, headers: await headersOf(owner) };
};
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  inject({ method: 'POST', url, body, headers });
const invite = (headers: Record<string, string>, body: object = {}) =>
  post('/api/admin/accounts', { username: 'Grace', email: 'grace@x.example', ...body }, headers);
const tokenOf = (link: string) => link.split('#')[1] ?? '';

it('shows staff their own sessions, and owners those of all', async () => {
  const { headers: ownerHeaders } = await anOwner();
  const headers = await headersOf(await buildUser(deps));
  const get = (who: Record<string, string>) =>
    inject({ method: 'GET', url: '/api/admin/sessions', headers: who });
  expect((await get(headers)).json()).toMatchObject([{ isCurrent: true }]);
  const all = (await get(ownerHeaders)).json();
  expect(all).toHaveLength(2);
  const owners = all.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const end = (who: Record<string, string>, id: number) =>
    inject({ method: 'DELETE', url: `/api/admin/sessions/${id}`, headers: who });
  expect((await end(headers, owners.id)).statusCode).toBe(404);
  const others = all.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await end(ownerHeaders, others.id)).statusCode).toBe(200);
  expect((await get(headers)).statusCode).toBe(401);
});

const change = (headers: Record<string, string>, id: number, body: object) =>
  inject({ method: 'PATCH', url: `/api/admin/accounts/${id}`, headers, body });
const remove = (headers: Record<string, string>, id: number) =>
  inject({ method: 'DELETE', url: `/api/admin/accounts/${id}`, headers });
const sessionOf = (headers: Record<string, string>) =>
  inject({ method: 'GET', url: '/api/admin/session', headers });
const accountOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe('disabling an account', () => {
  it('ends its sessions at once, until it is enabled again', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps);
    const theirs = await headersOf(colleague);
    const disabled = await change(headers, colleague.id, { isDisabled: true });
    expect(disabled.json().isDisabled).toBe(true);
    expect((await sessionOf(theirs)).statusCode).toBe(401);
    expect((await login(colleague.username, colleague.plainPassword)).statusCode).toBe(401);
    await change(headers, colleague.id, { isDisabled: false });
    expect((await login(colleague.username, colleague.plainPassword)).statusCode).toBe(200);
  });
});

describe('somebody who is shut out', () => {
  const told = async (headers: Record<string, string>) =>
    (await inject({ method: 'GET', url: '/api/admin/notification-emails', headers })).json()
      .adminNotificationEmails;
  const tell = (adminNotificationEmails: string[], actor: string) =>
    changeSettings(deps, { adminNotificationEmails }, actor);

  it.each(['disabled', 'deleted'])('is told of customers no longer once %s', async (how) => {
    const { headers, owner } = await anOwner();
    const { id } = await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    await tell(['b@x.example', 'Grace@x.example', 'a@x.example'], owner.username);
    await (how === 'deleted' ? remove(headers, id) : change(headers, id, { isDisabled: true }));
    expect(await told(headers)).toEqual(['b@x.example', 'a@x.example']);
    const entries = await db
      .select()
      .from(activity)
      .where(eq(activity.subjectType, 'settings'))
      .orderBy(activity.id);
    expect(entries.at(-1)).toMatchObject({
      actor: owner.username,
      data: { adminNotificationEmails: ['b@x.example', 'a@x.example'] },
    });
  });

  it('leaves an address alone that a colleague has, too', async () => {
    const { headers, owner } = await anOwner();
    const { id } = await buildUser(deps, { username: 'grace', email: 'desk@x.example' });
    await buildUser(deps, { username: 'ada', email: 'desk@x.example' });
    await tell(['desk@x.example'], owner.username);
    await remove(headers, id);
    expect(await told(headers)).toEqual(['desk@x.example']);
  });
});

describe('changing an account', () => {
  it('renames a colleague and leaves alone what is not named', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    const theirs = await headersOf(colleague);
    const renamed = await change(headers, colleague.id, { displayName: ' Grace Hopper ' });
    expect(renamed.json()).toMatchObject({
      displayName: 'Grace Hopper',
      email: 'grace@x.example',
      role: 'reviewer',
      message: null,
    });
    expect((await sessionOf(theirs)).json().displayName).toBe('Grace Hopper');
    await change(headers, colleague.id, { role: 'owner' });
    expect((await accountOf(colleague.id))?.displayName).toBe('Grace Hopper');
    await change(headers, colleague.id, { displayName: '' });
    expect((await accountOf(colleague.id))?.displayName).toBeNull();
  });

  it('gives another role, which holds at once and ends the sessions under the old one', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { role: 'owner' });
    const theirs = await headersOf(colleague);
    expect((await change(headers, colleague.id, { role: 'reviewer' })).json().role).toBe(
      'reviewer',
    );
    expect((await sessionOf(theirs)).statusCode).toBe(401);
    const again = await headersOf(colleague);
    expect((await invite(again)).statusCode).toBe(403);
  });

  it('keeps the sessions when the role stays as it is', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { role: 'owner' });
    const theirs = await headersOf(colleague);
    await change(headers, colleague.id, { role: 'owner', displayName: 'Grace' });
    expect((await sessionOf(theirs)).statusCode).toBe(200);
  });

  it('is recorded, without addresses', async () => {
    const { headers, owner } = await anOwner();
    const { id } = await buildUser(deps);
    await change(headers, id, { role: 'owner', email: 'new@x.example', isDisabled: true });
    const entries = await db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, String(id)));
    expect(entries).toMatchObject([
      {
        actor: owner.username,
        action: 'changed account',
        data: {
          before: { role: 'reviewer', isDisabled: false },
          after: { role: 'owner', isDisabled: true },
          newEmail: 'asked to be confirmed',
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('new@x.example');
  });

  it('of somebody who is gone is answered 404', async () => {
    const { headers } = await anOwner();
    expect((await change(headers, 999, { isDisabled: true })).statusCode).toBe(404);
    expect((await remove(headers, 999)).statusCode).toBe(404);
  });
});

describe('deleting an account', () => {
  it('ends its sessions and links, and keeps what the person did', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { username: 'grace' });
    const theirs = await headersOf(colleague);
    const { link } = (await post(`/api/admin/accounts/${colleague.id}/link`, {}, headers)).json();
    expect((await remove(headers, colleague.id)).json()).toEqual({ success: true });
    expect((await sessionOf(theirs)).statusCode).toBe(401);
    expect((await login('grace', colleague.plainPassword)).statusCode).toBe(401);
    const token = tokenOf(link);
    expect((await post('/api/admin/password-link', { token })).statusCode).toBe(404);
    const did = await db.select().from(activity).where(eq(activity.actor, 'grace'));
    expect(did).toMatchObject([{ action: 'signed in' }]);
  });

  it('leaves an invitation to a mistyped address without effect once that is corrected', async () => {
    const { headers } = await anOwner();
    const token = tokenOf((await invite(headers)).json().link);
    const [invited] = await db.select().from(users).where(eq(users.username, 'grace'));
    const read = async () => (await post('/api/admin/password-link', { token })).statusCode;
    await change(headers, invited?.id ?? 0, { email: 'Grace@X.example' });
    expect(await read()).toBe(200);
    await change(headers, invited?.id ?? 0, { email: 'grace@y.example' });
    expect(await read()).toBe(404);
  });

  it('frees a name under which nothing was done', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { username: 'grace' });
    await remove(headers, colleague.id);
    expect((await invite(headers)).statusCode).toBe(200);
  });

  it('keeps a name that is on record, so that nobody new has done what was done before', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps, { username: 'grace' });
    await login('grace', colleague.plainPassword);
    const again = await invite(headers);
    expect(again.json().fields).toEqual({ username: 'There is already an account with this name' });
    await remove(headers, colleague.id);
    const refused = await invite(headers);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().fields).toEqual({ username: 'Someone who has left had this name' });
  });
});

describe('the work of somebody who', () => {
  it.each([
    { what: 'is disabled', leave: { isDisabled: true } },
    { what: 'may only read from now on', leave: { role: 'reader' } },
    { what: 'is gone', leave: undefined },
  ])('$what becomes nobody’s, and what is finished keeps the name', async ({ leave }) => {
    const { owner, headers } = await anOwner();
    const { id } = await buildUser(deps, { username: 'grace' });
    const theirs = { assignee: 'grace' };
    const open = await buildOrder(deps, theirs);
    const done = await buildOrder(deps, { ...theirs, orderStatus: 'delivered' });
    const lead = await buildLead(deps, theirs);
    const applicationNumber = 'APP-20260302-AAAAA2';
    await db
      .insert(applications)
      .values({ ...anApplication, applicationNumber, assignedReviewer: 'grace' });
    await db.insert(contactInquiries).values({ ...anInquiry, ...theirs });
    const reply = leave ? await change(headers, id, leave) : await remove(headers, id);
    expect(reply.statusCode, reply.body).toBe(200);
    const orders = await db.select().from(certificationOrders).orderBy(certificationOrders.id);
    expect(orders.map(({ id, assignee }) => [id, assignee])).toEqual([
      [open.id, null],
      [done.id, 'grace'],
    ]);
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ assignee: null }]);
    expect(await db.select().from(applications)).toMatchObject([{ assignedReviewer: null }]);
    expect(await db.select().from(contactInquiries)).toMatchObject([{ assignee: null }]);
    const said = and(eq(activity.subjectType, 'lead'), eq(activity.action, 'assigned'));
    expect(await db.select().from(activity).where(said)).toMatchObject([
      {
        subjectId: String(lead.id),
        actor: owner.username,
        data: { before: 'grace', after: null },
      },
    ]);
  });

  it('gets another name, role or address stays theirs', async () => {
    const { headers } = await anOwner();
    const { id } = await buildUser(deps, { username: 'grace' });
    await buildOrder(deps, { assignee: 'grace' });
    await change(headers, id, { displayName: 'Grace H.', role: 'clerk' });
    expect(await db.select().from(certificationOrders)).toMatchObject([{ assignee: 'grace' }]);
  });
});

describe('an owner always remains', () => {
  const deeds = {
    disabled: (headers: Record<string, string>, id: number) =>
      change(headers, id, { isDisabled: true }),
    demoted: (headers: Record<string, string>, id: number) =>
      change(headers, id, { role: 'reviewer' }),
    deleted: remove,
  };
  const activeOwners = async () =>
    (await db.select().from(users).orderBy(users.id)).filter(
      ({ role, disabledAt }) => role === 'owner' && !disabledAt,
    );

  describe.each(Object.entries(deeds))('not %s', (_, run) => {
    it('by oneself', async () => {
      const { owner, headers } = await anOwner();
      await buildUser(deps, { role: 'owner' });
      expect((await run(headers, owner.id)).statusCode).toBe(409);
      expect(await activeOwners()).toHaveLength(2);
    });

    it('when two go for each other at the same instant', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [await anOwner(), await anOwner()];
        await Promise.all([run(one.headers, two.owner.id), run(two.headers, one.owner.id)]);
        const left = await activeOwners();
        expect(left).toHaveLength(1);
        await db.delete(users);
      }
    });

    it('by somebody who is no owner any more when the turn comes', async () => {
      const [one, two] = [await anOwner(), await anOwner()];
      const invited = await buildUser(deps, { role: 'owner', password: null });
      // Held back until the account that asks has lost its role.
      const answers = await db.transaction(async (tx) => {
        await lockActiveOwners(tx);
        const asking = run(two.headers, one.owner.id);
        await untilBlocked(db);
        await tx.update(users).set({ role: 'reviewer' }).where(eq(users.id, two.owner.id));
        return { asking };
      });
      expect((await answers.asking).statusCode).toBe(403);
      expect((await activeOwners()).map(({ id }) => id)).toEqual([one.owner.id, invited.id]);
    });
  });
});

it('lists accounts with their latest login and no password', async () => {
  await buildUser(deps, { username: 'zz-never-here' });
  const { headers, owner } = await anOwner();
  const response = await inject({ method: 'GET', url: '/api/admin/accounts', headers });
  expect(response.json()).toMatchObject([
    {
      username: owner.username,
      displayName: null,
      newEmail: null,
      role: 'owner',
      hasPassword: true,
      isDisabled: false,
    },
    { username: 'zz-never-here', lastLoginAt: null },
  ]);
  expect(response.json()[0].lastLoginAt).not.toBeNull();
  expect(response.body).not.toContain('argon2');
});

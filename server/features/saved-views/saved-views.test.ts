import { beforeEach, describe, expect, it } from 'vitest';
import { type SavedView, savedViews } from '#core/contract/staff/work/saved-views.ts';
import { savedViews as table } from '#server/db/schema/access/saved-views.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';

const { db, deps, inject, signIn } = await testApp();

type Account = Awaited<ReturnType<typeof signIn>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let owner: Account;
let clerk: Account;
let reader: Account;
beforeEach(async () => {
  owner = await signIn();
  clerk = await signIn({ role: 'clerk' });
  reader = await signIn({ role: 'reader' });
});

const call = ({ headers }: Account, method: Method, url: string, body?: object) =>
  inject({ method, url, headers, ...(body && { body }) });
const aView = {
  list: 'orders',
  name: 'My open orders',
  filters: { status: 'processing', assignee: 'me', sort: '-amount', date: 'week' },
  columns: ['customer', 'amount'],
};
const create = (who: Account, changes: object = {}) =>
  call(who, 'POST', savedViews.create.path, { ...aView, ...changes });
const change = (who: Account, id: number, body: object) =>
  call(who, 'PATCH', savedViews.update.path.replace(':id', String(id)), body);
const remove = (who: Account, id: number) =>
  call(who, 'DELETE', savedViews.remove.path.replace(':id', String(id)));
const keep = async (who: Account, changes: object = {}): Promise<SavedView> =>
  (await create(who, changes)).json();
const listed = async (who: Account, query = ''): Promise<SavedView[]> =>
  (await call(who, 'GET', savedViews.list.path + query)).json();
const namesOf = (views: SavedView[]) => views.map(({ name }) => name);

describe('a view', () => {
  it.each(['owner', 'clerk', 'reader'] as const)(
    'is kept, changed and removed by a %s',
    async (role) => {
      const who = { owner, clerk, reader }[role];
      const view = await keep(who);
      expect(view).toMatchObject({ ...aView, isShared: false, isOwn: true, owner: who.username });
      expect(await listed(who)).toEqual([view]);
      const changed = await change(who, view.id, {
        name: 'Mine',
        filters: { search: 'ada' },
        columns: null,
      });
      expect(changed.json()).toMatchObject({
        name: 'Mine',
        filters: { search: 'ada' },
        columns: null,
      });
      expect(await listed(who)).toEqual([changed.json()]);
      expect((await remove(who, view.id)).json()).toEqual({ success: true });
      expect(await listed(who)).toEqual([]);
    },
  );

  it('is seen by nobody else, nor changed, nor removed', async () => {
    const { id } = await keep(clerk);
    expect(await listed(owner)).toEqual([]);
    expect((await change(owner, id, { name: 'x' })).statusCode).toBe(404);
    expect((await remove(owner, id)).statusCode).toBe(404);
    expect(namesOf(await listed(clerk))).toEqual([aView.name]);
  });

  it('is listed by name, of one list or of all', async () => {
    await keep(clerk, { name: 'beta' });
    await keep(clerk, { name: 'Alpha', list: 'leads', filters: {} });
    await keep(owner, { name: 'gamma', isShared: true });
    expect(namesOf(await listed(clerk))).toEqual(['Alpha', 'beta', 'gamma']);
    expect(namesOf(await listed(clerk, '?list=orders'))).toEqual(['beta', 'gamma']);
    expect((await call(clerk, 'GET', `${savedViews.list.path}?list=people`)).statusCode).toBe(400);
  });

  it.each([
    ['a filter that its list does not have', { filters: { topic: 'general' } }, 'filters'],
    ['a filter that no list has', { filters: { __proto: 'x' } }, 'filters'],
    ['a filter of the table', { filters: { cursor: 'x' } }, 'filters'],
    ['no name', { name: '  ' }, 'name'],
    ['a list that is none', { list: 'people' }, 'list'],
  ])('with %s is refused', async (_, changes, field) => {
    const reply = await create(owner, changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty(field);
    const { id } = await keep(owner);
    if (field === 'list') return;
    expect((await change(owner, id, changes)).statusCode).toBe(400);
  });

  it('has a name that its owner uses once in a list', async () => {
    await keep(owner);
    expect((await create(owner)).json()).toMatchObject({
      fields: { name: 'There is already a view with this name' },
    });
    const other = await keep(owner, { name: 'Other' });
    const renamed = await change(owner, other.id, { name: aView.name });
    expect(renamed.statusCode).toBe(400);
    expect((await change(owner, other.id, { name: 'Other' })).statusCode).toBe(200);
    expect((await create(clerk)).statusCode).toBe(200);
    expect((await create(owner, { list: 'leads', filters: {} })).statusCode).toBe(200);
  });

  it('is one of fifty at the most', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...aView,
      list: 'orders' as const,
      name: `View ${index}`,
      owner: owner.username,
      isShared: false,
    }));
    await db.insert(table).values(many);
    expect((await create(owner)).statusCode).toBe(409);
    expect((await create(clerk)).statusCode).toBe(200);
  });

  it('that somebody changed meanwhile is not overwritten', async () => {
    const { id, updatedAt } = await keep(clerk, { isShared: true });
    const rename = (who: Account, name: string) =>
      change(who, id, { name, expectedUpdatedAt: updatedAt });
    const replies = await Promise.all([rename(clerk, 'First'), rename(owner, 'Second')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('a shared view', () => {
  it('is seen by all, changed and removed by who made it or an owner', async () => {
    const colleague = await signIn({ role: 'reviewer' });
    const { id } = await keep(clerk, { isShared: true });
    for (const who of [owner, colleague, reader]) {
      expect(await listed(who)).toMatchObject([{ id, isOwn: false, owner: clerk.username }]);
    }
    for (const who of [colleague, reader]) {
      expect((await change(who, id, { name: 'x' })).statusCode).toBe(403);
      expect((await remove(who, id)).statusCode).toBe(403);
    }
    expect((await change(clerk, id, { name: 'Ours' })).statusCode).toBe(200);
    expect((await change(owner, id, { name: 'All' })).json()).toMatchObject({
      name: 'All',
      owner: clerk.username,
      isOwn: false,
    });
    expect((await remove(owner, id)).statusCode).toBe(200);
    expect(await listed(clerk)).toEqual([]);
  });

  it('is not made by a reader', async () => {
    expect((await create(reader, { isShared: true })).statusCode).toBe(403);
    const { id } = await keep(reader);
    expect((await change(reader, id, { isShared: true })).statusCode).toBe(403);
    expect(await listed(owner)).toEqual([]);
  });

  it('stays when its account is deleted, while the others go', async () => {
    const { id } = await buildUser(deps, { username: 'charles', role: 'clerk' });
    const row = { ...aView, list: 'orders' as const, owner: 'charles' };
    await db.insert(table).values([
      { ...row, name: 'Ours', isShared: true },
      { ...row, name: 'Mine', isShared: false },
    ]);
    expect((await call(owner, 'DELETE', `/api/admin/accounts/${id}`)).statusCode).toBe(200);
    const rows = await db.select().from(table).orderBy(table.id);
    expect(rows.map(({ name }) => name)).toEqual(['Ours']);
  });
});

it('of a person who is erased, no view keeps the address', async () => {
  await keep(owner, { name: 'Ada', filters: { search: ' Ada@Example.com ', status: 'review' } });
  await keep(owner, { name: 'Bob', filters: { search: 'bob@example.com' } });
  const reply = await call(owner, 'POST', '/api/admin/privacy/erase', { email: 'ada@example.com' });
  expect(reply.statusCode).toBe(200);
  expect((await listed(owner)).map(({ filters }) => filters)).toEqual([
    { status: 'review' },
    { search: 'bob@example.com' },
  ]);
});

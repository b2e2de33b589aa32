import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Note } from '#core/contract/staff/work/notes.ts';
import { NOTE_SUBJECTS } from '#core/domain/notes/note-subjects.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { recordNotes } from '#server/db/schema/site/notes.ts';
import { listActivity } from '#server/features/activity/activity.queries.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder, buildUser } from '#server/test/records/builders.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, signIn, advance } = site;
const { staff, get, send } = staffOf(site);

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const ask = (method: Method, url: string, headers: Headers, body?: object) =>
  inject({ method, url, headers, body });
const add = (body: string, at = 'lead/1', headers = staff.headers) =>
  ask('POST', `/api/admin/notes/${at}`, headers, { requestKey: randomUUID(), body });
const edit = (note: Note, body: string, headers = staff.headers) =>
  ask('PATCH', `/api/admin/notes/${note.id}`, headers, {
    body,
    expectedUpdatedAt: note.updatedAt,
  });
const remove = (note: Note, headers = staff.headers) =>
  ask('DELETE', `/api/admin/notes/${note.id}`, headers);
const list = async (at = 'lead/1') => (await get(`/api/admin/notes/${at}`)).json() as Note[];

describe('a note', () => {
  it.each(NOTE_SUBJECTS)('of the kind %s is added, dated and in the history', async (kind) => {
    await fillSite(site);
    await buildLead(deps);
    const reply = await add('  They pay by invoice.  ', `${kind}/1`);
    expect(reply.json()).toMatchObject({ author: staff.username, body: 'They pay by invoice.' });
    const [newest] = await list(`${kind}/1`);
    expect([newest]).toEqual([
      {
        id: expect.any(Number),
        author: staff.username,
        body: 'They pay by invoice.',
        mentions: [],
        createdAt: deps.now().toISOString(),
        updatedAt: deps.now().toISOString(),
        isEdited: false,
        removedBy: null,
        removedAt: null,
      },
    ]);
    const [entry] = await listActivity(db, [kind, '1']);
    expect(entry).toMatchObject({ action: 'note added', actor: staff.username });
    expect(JSON.stringify(entry)).not.toContain('invoice');
    expect((await add('x', `${kind}/99`)).statusCode).toBe(404);
    expect((await get(`/api/admin/notes/${kind}/99`)).statusCode).toBe(404);
  });

  it.each([
    ['', 'Please write a note'],
    ['   \n ', 'Please write a note'],
    ['x'.repeat(5_001), 'Please use at most 5,000 characters'],
  ])('is refused with a text like %.10j', async (body, message) => {
    await buildLead(deps);
    expect((await add(body)).json()).toMatchObject({ fields: { body: message } });
    expect(await list()).toEqual([]);
  });

  it('is one, however often and however fast its form is sent', async () => {
    await buildLead(deps);
    const form = { requestKey: randomUUID(), body: 'Called' };
    const url = '/api/admin/notes/lead/1';
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', url, form)));
    const late = await send('POST', url, form);
    const ids = new Set([...replies, late].map((reply) => reply.json().id));
    expect(ids.size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await listActivity(db, ['lead', '1'])).toHaveLength(1);
  });

  it('is not found by a form of another record or person', async () => {
    await buildLead(deps);
    await buildLead(deps, { email: 'other@x.example' });
    const form = { requestKey: randomUUID(), body: 'Called' };
    await send('POST', '/api/admin/notes/lead/1', form);
    const grace = await signIn({ role: 'clerk' });
    for (const [at, headers] of [
      ['lead/2', staff.headers],
      ['lead/1', grace.headers],
    ] as const) {
      const reply = await ask('POST', `/api/admin/notes/${at}`, headers, form);
      expect(reply.json()).toMatchObject({ fields: { requestKey: expect.any(String) } });
    }
    expect(await db.select().from(recordNotes)).toHaveLength(1);
  });

  it('is read by a reader, who writes none', async () => {
    await buildLead(deps);
    const { headers } = await signIn({ role: 'reader' });
    await add('Called');
    expect((await ask('GET', '/api/admin/notes/lead/1', headers)).json()).toHaveLength(1);
    expect((await add('Mine', 'lead/1', headers)).statusCode).toBe(403);
  });
});

it('notes are read newest first, page by page', async () => {
  await buildLead(deps);
  for (const text of ['1', '2', '3', '4', '5']) await add(text);
  const first = await get('/api/admin/notes/lead/1?limit=2');
  expect(first.json().map(({ body }: Note) => body)).toEqual(['5', '4']);
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
  // Notes added meanwhile move nothing.
  await add('6');
  const second = await get(next);
  expect(second.json().map(({ body }: Note) => body)).toEqual(['3', '2']);
  const third = await get(/<(.+)>/.exec(String(second.headers.link))?.[1] ?? '');
  expect(third.json().map(({ body }: Note) => body)).toEqual(['1']);
  expect(third.headers.link).toBeUndefined();
  expect((await get('/api/admin/notes/lead/1?cursor=x')).statusCode).toBe(400);
});

describe('a note of one’s own', () => {
  it('is edited, and says so', async () => {
    await buildLead(deps);
    const note = (await add('Called')).json();
    advance(60_000);
    const edited = (await edit(note, 'Called twice')).json();
    expect(edited).toMatchObject({ body: 'Called twice', isEdited: true });
    expect(edited.createdAt).toBe(note.createdAt);
    const [entry] = await listActivity(db, ['lead', '1']);
    expect(entry).toMatchObject({ action: 'note edited', actor: staff.username });
  });

  it('that was edited elsewhere meanwhile loses neither text', async () => {
    await buildLead(deps);
    const note = (await add('Called')).json();
    const [first, second] = await Promise.all([edit(note, 'Here'), edit(note, 'There')]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
    const won = first.statusCode === 200 ? 'Here' : 'There';
    const refused = first.statusCode === 200 ? second : first;
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      fields: { body: `It now says: ${won}` },
    });
    expect(await list()).toMatchObject([{ body: won }]);
    // The same request again, from a browser that got no answer, is no conflict.
    expect((await edit(note, won)).statusCode).toBe(200);
  });

  it('is changed by nobody else, and removed by its author and owners alone', async () => {
    await buildLead(deps);
    const grace = await signIn({ role: 'clerk' });
    const alan = await signIn({ role: 'reviewer' });
    const note = (await add('Called', 'lead/1', grace.headers)).json();
    expect((await edit(note, 'No')).statusCode).toBe(403);
    expect((await edit(note, 'No', alan.headers)).statusCode).toBe(403);
    expect((await remove(note, alan.headers)).statusCode).toBe(403);
    expect(await list()).toMatchObject([{ body: 'Called', isEdited: false, removedBy: null }]);
    const reply = await remove(note);
    expect(reply.json()).toMatchObject({ body: '', removedBy: staff.username });
    const again = await remove(note, grace.headers);
    expect(again.json()).toMatchObject({ removedBy: staff.username });
    const late = await edit(note, 'Still there?', grace.headers);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain(`${staff.username} has since removed this note`);
    expect(await list()).toMatchObject([{ author: grace.username, body: '' }]);
    const history = await listActivity(db, ['lead', '1']);
    expect(history.map(({ action }) => action)).toEqual(['note removed', 'note added']);
  });

  it('that does not exist is not found', async () => {
    const note = { id: 99, updatedAt: deps.now().toISOString() } as Note;
    expect((await edit(note, 'x')).statusCode).toBe(404);
    expect((await remove(note)).statusCode).toBe(404);
  });
});

it('people whom a note can name are all who can sign in, for every role', async () => {
  await buildUser(deps, { username: 'grace', displayName: 'Grace H', email: 'grace@x.example' });
  await buildUser(deps, { username: 'alan', role: 'reader' });
  await buildUser(deps, { username: 'charles', disabledAt: new Date() });
  const { headers, username } = await signIn({ role: 'reader' });
  const people = (await ask('GET', '/api/admin/note-people', headers)).json();
  expect(people).toEqual(
    [
      { username: 'alan', name: 'alan', hasAddress: false },
      { username: 'grace', name: 'Grace H', hasAddress: true },
      { username: staff.username, name: expect.any(String), hasAddress: expect.any(Boolean) },
      { username, name: expect.any(String), hasAddress: expect.any(Boolean) },
    ].toSorted((a, b) => (a.username < b.username ? -1 : 1)),
  );
});

describe('a field that is written over', () => {
  it('leaves each text behind as a note of who wrote it', async () => {
    const lead = await buildLead(deps, { notes: 'Old' });
    const grace = await signIn({ role: 'clerk' });
    const url = `/api/admin/assessment-lead/${lead.id}`;
    await send('PATCH', url, { notes: 'Old\nCalled' });
    await ask('PATCH', url, grace.headers, { notes: 'Wants two areas', status: 'qualified' });
    await send('PATCH', url, { status: 'contacted' });
    const reply = await send('PATCH', url, { notes: null });
    expect(reply.json()).toMatchObject({ notes: null });
    expect(await list()).toMatchObject([
      { author: grace.username, body: 'Wants two areas' },
      { author: staff.username, body: 'Called' },
    ]);
  });

  it('holds the newest note, as long as that says so', async () => {
    const lead = await buildLead(deps, { notes: 'Old' });
    const readField = async () =>
      (await get(`/api/admin/assessment-lead/${lead.id}`)).json().notes as string | null;
    const first = (await add('First')).json();
    const second = (await add('Second')).json();
    expect(await readField()).toBe('Second');
    await edit(first, 'First of all');
    expect(await readField()).toBe('Second');
    await send('PATCH', `/api/admin/assessment-lead/${lead.id}`, { notes: 'Second\nMarked' });
    const edited = (await edit(second, 'Second of all')).json();
    expect(await readField()).toBe('Second of all\nMarked');
    await remove(edited);
    expect(await readField()).toBe('Marked');
    // Someone editing the lead is not told that it has changed.
    const { updatedAt } = (await get(`/api/admin/assessment-lead/${lead.id}`)).json();
    await add('Third');
    const body = { status: 'contacted', expectedUpdatedAt: updatedAt };
    const saved = await send('PATCH', `/api/admin/assessment-lead/${lead.id}`, body);
    expect(saved.statusCode).toBe(200);
  });

  it('does so from the first word on, and into the order', async () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' };
    const requestKey = randomUUID();
    await send('POST', '/api/admin/leads', { ...person, requestKey, notes: 'Met at a fair' });
    expect(await list()).toMatchObject([{ author: staff.username, body: 'Met at a fair' }]);
    const url = `/api/admin/convert-lead-to-order/${requestKey}`;
    await send('POST', url, { notes: 'Pays by invoice', tellCustomer: false });
    await send('POST', url, { notes: 'Pays by invoice', tellCustomer: false });
    const [order] = await db.select().from(recordNotes).orderBy(desc(recordNotes.id)).limit(1);
    expect(order).toMatchObject({ subject: 'order', body: 'Pays by invoice' });
    expect(await db.select().from(recordNotes)).toHaveLength(2);
  });

  it.each([
    ['order', '/api/certification/order/1/status', 'PUT', 'review'],
    ['application', '/api/applications/1/status', 'PATCH', 'under_review'],
  ] as const)('of an %s leaves its texts behind, too', async (kind, url, method, status) => {
    await buildOrder(deps, { internalNote: 'Old' });
    await buildApplication(deps);
    await db.update(certificationApplications).set({ internalNote: 'Old' });
    await send(method, url, { status, internalNote: 'Old\nCareful', tellCustomer: false });
    await send(method, url, { status, internalNote: 'Old\nCareful', tellCustomer: false });
    expect(await list(`${kind}/1`)).toMatchObject([{ author: staff.username, body: 'Careful' }]);
    await add('Done', `${kind}/1`);
    const [record] = await db
      .select()
      .from(kind === 'order' ? certificationOrders : certificationApplications);
    expect(record).toMatchObject({ internalNote: 'Done' });
  });
});

import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Note } from '#core/contract/staff/work/notes.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { buildLead, buildUser } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps } = site;
const { staff, send } = staffOf(site);

const add = async (body: string): Promise<Note> =>
  (await send('POST', '/api/admin/notes/lead/1', { requestKey: randomUUID(), body })).json();
const edit = async ({ id, updatedAt }: Note, body: string): Promise<Note> =>
  (await send('PATCH', `/api/admin/notes/${id}`, { body, expectedUpdatedAt: updatedAt })).json();
const readMails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const recipients = async () => (await readMails()).map(({ recipient }) => recipient);

beforeEach(async () => {
  await buildLead(deps);
  await buildUser(deps, { username: 'grace', email: 'Grace@x.example', role: 'clerk' });
  await buildUser(deps, { username: 'alan', email: 'alan@x.example', role: 'reader' });
  await buildUser(deps, { username: 'joan' });
  await buildUser(deps, { username: 'gone', email: 'gone@x.example', disabledAt: new Date() });
});

describe('a mention', () => {
  it('mails each person once, with the text and the way to the record', async () => {
    const note = await add('@Grace and @alan: they call. @grace, please answer. @gone @joan');
    expect(note.mentions).toEqual([
      { username: 'grace', isMailed: true },
      { username: 'alan', isMailed: true },
      { username: 'joan', isMailed: false },
    ]);
    const mails = await readMails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'alan@x.example',
      'grace@x.example',
    ]);
    expect(mails[0]).toMatchObject({
      template: 'note-mention',
      customerId: null,
      subject: `${staff.username} mentioned you in a note about the lead Analytical Engines`,
      data: { subject: 'lead', subjectId: 1, text: note.body, author: staff.username },
    });
  });

  it('of oneself mails nobody', async () => {
    await db.update(users).set({ email: 'me@x.example' }).where(eq(users.username, staff.username));
    const note = await add(`@${staff.username} remember`);
    expect(note.mentions).toEqual([{ username: staff.username, isMailed: false }]);
    expect(await readMails()).toEqual([]);
  });

  it('mails once when its form is sent three times at once', async () => {
    const form = { requestKey: randomUUID(), body: '@grace call' };
    await Promise.all([1, 2, 3].map(() => send('POST', '/api/admin/notes/lead/1', form)));
    expect(await recipients()).toEqual(['grace@x.example']);
  });

  it('is told after an edit to those alone who are new in it', async () => {
    const note = await add('@grace call');
    const second = await edit(note, '@grace and @alan, call');
    expect(await recipients()).toEqual(['grace@x.example', 'alan@x.example']);
    const third = await edit(second, 'Somebody, call');
    expect(third.mentions).toEqual([]);
    const fourth = await edit(third, '@grace call after all');
    expect(fourth.mentions).toEqual([{ username: 'grace', isMailed: true }]);
    // Even if the address has changed since.
    await db.update(users).set({ email: 'new@x.example' }).where(eq(users.username, 'grace'));
    await edit(fourth, '@grace call, please');
    expect(await recipients()).toEqual(['grace@x.example', 'alan@x.example']);
  });

  it('that an edit adds in two windows at once is told once', async () => {
    const note = await add('Call');
    await Promise.all([edit(note, '@grace call'), edit(note, '@grace, please call')]);
    expect(await recipients()).toEqual(['grace@x.example']);
  });

  it('stays marked when the account is closed', async () => {
    const note = await add('@grace call');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'grace'));
    const edited = await edit(note, '@grace call soon');
    expect(edited.mentions).toEqual([{ username: 'grace', isMailed: true }]);
  });

  it('in the notes of a lead that a program writes over is told as well', async () => {
    await send('PATCH', '/api/admin/assessment-lead/1', { notes: '@grace call' });
    await send('PATCH', '/api/admin/assessment-lead/1', { notes: '@grace call\nDone' });
    expect(await recipients()).toEqual(['grace@x.example']);
  });
});

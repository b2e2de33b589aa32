import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { sweepLifecycle } from '#server/features/check-ins/sweep/sweep-lifecycle.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';

const desk = await deliveryDesk();
const { db, deps, get, send, signIn, signInAgain, inject } = desk;
const { moveTo, mornings, recordOf, checkInOf, told, stateNow, mailOf } = lifecycleOf(desk);

/** Due on 5 May 2026. */
const TERM = { issuedOn: '2025-05-05' };
const WARNED = ['2026-05-05', '2026-05-19', '2026-05-28'];
const REASON = 'Their office burned down.';

const extend = (id: number, to: string, more: object = {}) =>
  send('POST', `/api/admin/check-ins/${id}/extend`, { to, reason: REASON, ...more });
const lastAction = async () =>
  (await db.select().from(activity).orderBy(asc(activity.id)))
    .filter(({ subjectType }) => subjectType === 'certificate')
    .at(-1);

describe('more time', () => {
  it('moves the last day, tells the holder, and brings new reminders', async () => {
    const { first, record } = await buildTerm(deps, TERM);
    await mornings('2026-05-05');
    await signInAgain();
    const reply = await extend(first.id, '2026-06-01');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      dueOn: '2026-06-01',
      extendedTo: '2026-06-01',
      extensionReason: REASON,
      extendedBy: desk.staff.username,
      state: 'open',
      told: [],
    });
    expect(await lastAction()).toMatchObject({
      subjectId: String(record.id),
      action: 'check-in extended',
      data: { to: '2026-06-01', reason: REASON },
    });
    await mornings('2026-05-26', '2026-06-01', '2026-06-15');
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['check-in-reminder due', '2026-05-05'],
      ['check-in-extended extended', '2026-05-05'],
      ['check-in-reminder week', '2026-05-26'],
      ['check-in-reminder due', '2026-06-01'],
      ['check-in-overdue overdue', '2026-06-15'],
    ]);
  });

  it('calls off a suspension that was announced', async () => {
    const { first, record } = await buildTerm(deps, TERM);
    await mornings(...WARNED);
    expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-04');
    await signInAgain();
    expect((await extend(first.id, '2026-07-04')).json()).toMatchObject({ suspendsOn: null });
    expect((await recordOf(record.id)).suspendsOn).toBeNull();
    await mornings('2026-06-04', '2026-06-30');
    expect(await stateNow(record.id)).toBe('valid');
  });

  it('does not lift a suspension that was recorded', async () => {
    const { first, record } = await buildTerm(deps, TERM);
    await mornings(...WARNED, '2026-06-04');
    await signInAgain();
    expect((await extend(first.id, '2026-07-04')).statusCode).toBe(200);
    expect(await stateNow(record.id)).toBe('suspended');
  });

  it.each([
    ['2026-05-05', 400],
    ['2026-07-05', 400],
    ['2026-07-04', 200],
    ['yesterday', 400],
  ])('until %s is answered %i', async (to, status) => {
    const { first } = await buildTerm(deps, TERM);
    expect((await extend(first.id, to)).statusCode).toBe(status);
  });

  it('is refused for one that is done, unknown, changed meanwhile, or without a reason', async () => {
    const { first, second } = await buildTerm(deps, TERM);
    await db.update(checkIns).set({ status: 'accepted' }).where(eq(checkIns.id, first.id));
    expect((await extend(first.id, '2026-06-01')).statusCode).toBe(409);
    expect((await extend(999, '2026-06-01')).statusCode).toBe(404);
    const before = (await get(`/api/admin/check-ins/${second.id}`)).json().updatedAt;
    const version = { expectedUpdatedAt: before };
    expect((await extend(second.id, '2027-06-01', version)).statusCode).toBe(200);
    expect((await extend(second.id, '2027-06-02', version)).statusCode).toBe(409);
    expect((await extend(second.id, '2027-06-02', { reason: ' ' })).statusCode).toBe(400);
  });
});

describe('doing without a check-in', () => {
  it('is up to an owner, and calls off the suspension', async () => {
    const { first, record } = await buildTerm(deps, TERM);
    await mornings(...WARNED);
    const url = `/api/admin/check-ins/${first.id}/waive`;
    const { headers } = await signIn({ role: 'reviewer' });
    const refused = await inject({ method: 'POST', url, headers, body: { reason: REASON } });
    expect(refused.statusCode).toBe(403);
    await signInAgain();
    const reply = await send('POST', url, { reason: REASON });
    expect(reply.json()).toMatchObject({
      state: 'waived',
      decidedBy: desk.staff.username,
      decisionNote: REASON,
      suspendsOn: null,
    });
    expect((await recordOf(record.id)).suspendsOn).toBeNull();
    expect(await lastAction()).toMatchObject({ action: 'check-in waived' });
    expect((await send('POST', url, { reason: REASON })).statusCode).toBe(409);
  });
});

describe('reminding at once', () => {
  const remind = async (ids: number[]) =>
    (await send('POST', '/api/admin/check-ins/remind', { ids })).json();

  it('writes to each holder at most once a day', async () => {
    const open = await buildTerm(deps, TERM);
    const later = await buildTerm(deps, { issuedOn: '2025-12-05' });
    moveTo('2026-03-10');
    await signInAgain();
    const ids = [open.first.id, open.second.id, later.first.id, 999];
    expect(await remind(ids)).toEqual({ success: true, reminded: 1, skipped: 3 });
    expect(await remind([open.first.id])).toEqual({ success: true, reminded: 0, skipped: 1 });
    expect(await lastAction()).toMatchObject({ action: 'check-in reminded' });
    moveTo('2026-03-11');
    await signInAgain();
    expect(await remind([open.first.id, open.first.id])).toMatchObject({ reminded: 1 });
    expect((await told()).map(([what]) => what)).toEqual([
      'check-in-reminder asked',
      'check-in-reminder asked',
    ]);
  });

  it('skips who was told by the sweep today, what has ended, and what is done', async () => {
    const told = await buildTerm(deps, TERM);
    const ended = await buildTerm(deps, { ...TERM, record: { status: 'withdrawn' } });
    const done = await buildTerm(deps, TERM);
    await db.update(checkIns).set({ status: 'submitted' }).where(eq(checkIns.id, done.first.id));
    moveTo('2026-03-06');
    await sweepLifecycle(deps);
    await signInAgain();
    const ids = [told, ended, done].map(({ first }) => first.id);
    expect(await remind(ids)).toMatchObject({ reminded: 0, skipped: 3 });
    expect(await db.select().from(emailOutbox)).toHaveLength(1);
  });
});

describe('the calendar', () => {
  const count = async (from: string, to: string) =>
    (await get(`/api/admin/calendar?from=${from}&to=${to}`)).json();

  it('counts what falls on each day, and lists it', async () => {
    const first = await buildTerm(deps, TERM);
    const second = await buildTerm(deps, TERM);
    await db
      .update(checkIns)
      .set({ extendedTo: '2026-05-20' })
      .where(eq(checkIns.id, second.first.id));
    await db
      .update(certificates)
      .set({ suspendsOn: '2026-05-20' })
      .where(eq(certificates.id, second.record.id));
    const ending = { validUntil: '2026-05-05' };
    const third = await buildTerm(deps, { ...TERM, record: ending });
    const test = { ...ending, isTest: true, number: 'TST-2026-AAAA-AAAA-A' };
    await buildTerm(deps, { ...TERM, record: test });
    await buildTerm(deps, { ...TERM, record: { ...ending, status: 'superseded' } });
    await db.update(checkIns).set({ status: 'cancelled' }).where(eq(checkIns.id, third.first.id));
    await db.delete(checkIns).where(eq(checkIns.dueOn, '2024-05-06'));
    expect(await count('2026-05-01', '2026-05-31')).toEqual([
      { on: '2026-05-05', kind: 'check-in', total: 1 },
      { on: '2026-05-05', kind: 'renewal', total: 1 },
      { on: '2026-05-20', kind: 'check-in', total: 1 },
      { on: '2026-05-20', kind: 'suspension', total: 1 },
    ]);
    expect(await count('2026-05-06', '2026-05-19')).toEqual([]);
    const day = (await get('/api/admin/calendar/2026-05-05')).json();
    expect(day).toMatchObject([
      {
        kind: 'check-in',
        number: first.record.number,
        checkIn: { id: first.first.id, state: 'scheduled', dueOn: '2026-05-05' },
      },
      { kind: 'renewal', number: third.record.number, checkIn: null, on: '2026-05-05' },
    ]);
    const only = (await get('/api/admin/calendar/2026-05-20?kind=suspension')).json();
    expect(only).toMatchObject([{ kind: 'suspension', certificateId: second.record.id }]);
  });

  it.each([
    ['2026-05-02', '2026-05-01'],
    ['2026-01-01', '2026-03-05'],
  ])('refuses %s to %s', async (from, to) => {
    const reply = await get(`/api/admin/calendar?from=${from}&to=${to}`);
    expect(reply.statusCode).toBe(400);
  });
});

it('a check-in says what was told, and what became of each mail', async () => {
  const { first, record } = await buildTerm(deps, TERM);
  await mornings(...WARNED);
  await signInAgain();
  await send('POST', `/api/admin/emails/${(await mailOf('check-in-overdue')).id}/bounced`);
  const details = (await get(`/api/admin/check-ins/${first.id}`)).json();
  expect(details).toMatchObject({
    state: 'overdue',
    suspendsOn: null,
    told: [
      { stage: 'due', on: '2026-05-05', mailState: 'sent' },
      { stage: 'overdue', on: '2026-05-19', mailState: 'bounced' },
      { stage: 'last-warning', on: '2026-05-28', mailState: 'sent' },
    ],
  });
  expect(details.questions.length).toBeGreaterThan(6);
  const both = (await get(`/api/admin/issued-certificates/${record.id}/check-ins`)).json();
  expect(both.map(({ ordinal, state }: Record<string, unknown>) => [ordinal, state])).toEqual([
    [1, 'overdue'],
    [2, 'scheduled'],
  ]);
  expect((await get('/api/admin/check-ins/999')).statusCode).toBe(404);
  expect((await get('/api/admin/issued-certificates/999/check-ins')).statusCode).toBe(404);
});

it('what happens by itself can be switched off, and then nothing announced comes', async () => {
  const { record } = await buildTerm(deps, TERM);
  await mornings(...WARNED);
  await signInAgain();
  expect((await get('/api/admin/lifecycle')).json()).toEqual({ autoSuspend: true });
  expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-04');
  const off = await send('PUT', '/api/admin/lifecycle', { autoSuspend: false });
  expect(off.json()).toEqual({ autoSuspend: false });
  expect((await recordOf(record.id)).suspendsOn).toBeNull();
  expect((await get('/api/admin/lifecycle')).json()).toEqual({ autoSuspend: false });
  await mornings('2026-06-04');
  expect(await stateNow(record.id)).toBe('valid');
});

it('extending is safe while the sweep is at it', async () => {
  const { first, record } = await buildTerm(deps, TERM);
  await mornings('2026-05-05', '2026-05-19');
  moveTo('2026-05-28');
  await signInAgain();
  await Promise.all([sweepLifecycle(deps), extend(first.id, '2026-07-04'), sweepLifecycle(deps)]);
  await desk.runJobs();
  const row = await checkInOf(first.id);
  expect(row.extendedTo).toBe('2026-07-04');
  expect(row.told['last-warning']).toBeUndefined();
  expect((await recordOf(record.id)).suspendsOn).toBeNull();
});

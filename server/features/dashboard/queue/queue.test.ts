import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import { orders } from '#core/contract/staff/orders.ts';
import type { SetAsideEntry } from '#core/contract/staff/work/queue.ts';
import { ATTENTION_KINDS, type AttentionKind } from '#core/domain/dashboard/attention.ts';
import { isResolvedByWord } from '#core/domain/dashboard/queue-acts.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { attentionMarks } from '#server/db/schema/site/attention.ts';
import { backups } from '#server/db/schema/site/operations.ts';
import { forgetActivity, listActivity } from '#server/features/activity/activity.queries.ts';
import { testApp } from '#server/test/app.ts';
import { FILL_ATTENTION } from '#server/test/records/attention.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, advance, signIn, inject } = site;
const { staff, signInAgain, get, send } = staffOf(site);

const HOUR = 3_600_000;

const entriesOf = async (kind: AttentionKind) => {
  const { attention } = (await get('/api/admin/overview')).json<Overview>();
  return attention.find((group) => group.kind === kind)?.entries ?? [];
};

const readAside = async () => (await get('/api/admin/attention/set-aside')).json<SetAsideEntry[]>();

const snooze = (kind: AttentionKind, id: number, body: object) =>
  send('POST', `/api/admin/attention/${kind}/${id}/snooze`, { version: 0, ...body });
const resolve = (kind: AttentionKind, id: number, body: object) =>
  send('POST', `/api/admin/attention/${kind}/${id}/resolve`, { version: 0, ...body });
const bringBack = (kind: AttentionKind, id: number, version: number) =>
  send('POST', `/api/admin/attention/${kind}/${id}/bring-back`, { version });

/** An order whose problem staff can mark as resolved, as the overview shows it. */
async function aProblem() {
  const { id } = await buildOrder(deps, { paymentState: 'expired' });
  const [entry] = await entriesOf('payment-problem');
  if (!entry?.at) throw new Error('There is no entry');
  return { id, at: entry.at };
}

const FILLED = ATTENTION_KINDS.filter((kind) => FILL_ATTENTION[kind]);

it('every kind is put off, comes back by time alone, and is called done only where no act ends it', async () => {
  for (const kind of FILLED) await FILL_ATTENTION[kind]?.(deps, 1);
  const readWaiting = async () => {
    const { attention } = (await get('/api/admin/overview')).json<Overview>();
    return attention.flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind })));
  };
  const waiting = await readWaiting();
  expect(waiting.map(({ kind }) => kind)).toEqual(FILLED);

  for (const { kind, id } of waiting) {
    const reply = await snooze(kind, id, { snooze: 'later-today' });
    expect(reply.json()).toMatchObject({ version: 1, snoozedUntil: '2026-03-02T13:00:00.000Z' });
  }
  expect(await readWaiting()).toEqual([]);
  const aside = await readAside();
  expect(aside.map(({ kind, id }) => [kind, id]).toSorted()).toEqual(
    waiting.map(({ kind, id }) => [kind, id]).toSorted(),
  );
  expect(aside.every(({ mark }) => mark.actor === staff.username)).toBe(true);

  advance(3 * HOUR);
  await signInAgain();
  expect((await readWaiting()).map(({ kind, version }) => [kind, version])).toEqual(
    FILLED.map((kind) => [kind, 1]),
  );
  expect(await readAside()).toEqual([]);

  for (const { kind, id, at } of waiting) {
    const said = { reason: 'Settled on the phone.', at, version: 1 };
    const { statusCode } = await resolve(kind, id, said);
    expect([kind, statusCode]).toEqual([kind, isResolvedByWord(kind) ? 200 : 409]);
  }
  expect((await readWaiting()).map(({ kind }) => kind)).toEqual(
    FILLED.filter((kind) => !isResolvedByWord(kind)),
  );
});

it('what concerns the whole installation is put off as well', async () => {
  await db.insert(backups).values({ startedAt: deps.now(), error: 'The disk is full.' });
  const [{ id } = { id: 0 }] = await entriesOf('backup-failed');
  expect((await snooze('backup-failed', id, { snooze: 'a-day' })).statusCode).toBe(200);
  expect(await entriesOf('backup-failed')).toEqual([]);
  expect(await readAside()).toMatchObject([{ kind: 'backup-failed', subject: 'settings' }]);
});

describe('a resolved entry', () => {
  it('is back when the thing changes, and not before', async () => {
    const { id, at } = await aProblem();
    await resolve('payment-problem', id, { reason: 'They pay by cheque.', at });
    advance(200 * HOUR);
    await signInAgain();
    expect(await entriesOf('payment-problem')).toEqual([]);
    expect(await readAside()).toMatchObject([{ mark: { reason: 'They pay by cheque.' } }]);
    await db
      .update(certificationOrders)
      .set({ updatedAt: deps.now() })
      .where(eq(certificationOrders.id, id));
    expect(await entriesOf('payment-problem')).toMatchObject([{ id }]);
    expect(await readAside()).toEqual([]);
  });

  it('that had changed before somebody called it done stays in the queue', async () => {
    const { id } = await aProblem();
    const at = '2026-03-01T10:00:00.000Z';
    await resolve('payment-problem', id, { reason: 'Of yesterday.', at });
    expect(await entriesOf('payment-problem')).toMatchObject([{ id, version: 1 }]);
  });

  it('leaves the list and its count, and is brought back', async () => {
    const { id, at } = await aProblem();
    await resolve('payment-problem', id, { reason: 'They pay by cheque.', at });
    const total = async () =>
      (await get(`${orders.list.path}?attention=payment-problem`)).headers['x-total-count'];
    expect(await total()).toBe('0');
    const back = await bringBack('payment-problem', id, 1);
    expect(back.json()).toMatchObject({ version: 2, reason: null, resolvedAt: null });
    expect(await total()).toBe('1');
    const history = await listActivity(db, ['order', String(id)]);
    expect(history.map(({ actor, action }) => [actor, action])).toEqual([
      [staff.username, 'brought back'],
      [staff.username, 'resolved'],
    ]);
  });

  it('needs a reason', async () => {
    const { id, at } = await aProblem();
    expect((await resolve('payment-problem', id, { reason: ' ', at })).statusCode).toBe(400);
  });
});

describe('two people at once', () => {
  it('do not overwrite each other: the second sees what the first has said', async () => {
    const { id, at } = await aProblem();
    const replies = await Promise.all([
      snooze('payment-problem', id, { snooze: 'tomorrow' }),
      resolve('payment-problem', id, { reason: 'They pay by cheque.', at }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    const [mark] = await db.select().from(attentionMarks).orderBy(attentionMarks.id);
    expect(mark?.version).toBe(1);
    expect(refused?.json().message).toBe(
      mark?.reason
        ? `${staff.username} has resolved this: They pay by cheque.`
        : `${staff.username} has snoozed this until Mar 3, 2026, 9:00 AM EST`,
    );
    expect(await listActivity(db, ['order', String(id)])).toHaveLength(1);
  });
});

it('what needs nobody cannot be put off, and a reader puts nothing off', async () => {
  const lead = await buildLead(deps, { status: 'contacted' });
  expect((await snooze('lead-new', lead.id, { snooze: 'a-day' })).statusCode).toBe(404);
  const { id } = await buildLead(deps);
  const { headers } = await signIn({ role: 'reader' });
  const url = `/api/admin/attention/lead-new/${id}/snooze`;
  const body = { snooze: 'a-day', version: 0 };
  expect((await inject({ method: 'POST', url, headers, body })).statusCode).toBe(403);
});

it('what was said goes with the record and its history', async () => {
  const { id, completedAt } = await buildLead(deps);
  const at = completedAt.toISOString();
  await resolve('lead-new', id, { reason: 'Ada knows us already.', at });
  await db.delete(assessmentLeads).where(eq(assessmentLeads.id, id));
  await db.transaction((tx) => forgetActivity(tx, 'lead', [id], 'erasure'));
  expect(await db.select().from(attentionMarks).orderBy(attentionMarks.id)).toEqual([]);
});

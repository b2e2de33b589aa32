import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { bulkItems, bulkRuns } from '#server/db/schema/site/bulk.ts';
import type { Deps } from '#server/deps.ts';
import { testApp } from '#server/test/app.ts';
import { crashNextTransaction } from '#server/test/faults.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { resumeBulkRuns, workBulkRun } from './work-run.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { send } = staffOf(site);

/** Creates a run over some applications that no worker has started. */
async function waitingRun(count: number): Promise<number> {
  for (let made = 0; made < count; made += 1) {
    await buildApplication(deps, { email: `${made}@example.com` });
  }
  const reply = await send('POST', '/api/admin/bulk', {
    list: 'applications',
    action: 'set-application-status',
    status: 'approved',
    selection: { filters: {} },
    requestKey: randomUUID(),
  });
  return reply.json().id;
}

/** What the run reports, and what was actually done. */
async function outcome() {
  const items = await db.select().from(bulkItems).orderBy(bulkItems.subjectId);
  const approved = await db
    .select()
    .from(certificationApplications)
    .where(eq(certificationApplications.applicationStatus, 'approved'));
  const mails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'application-decided'));
  const entries = await db.select().from(activity).where(eq(activity.action, 'status changed'));
  return {
    states: items.map(({ state }) => state),
    approved: approved.length,
    mails: mails.length,
    entries: entries.length,
  };
}

const ALL_FOUR = { states: ['done', 'done', 'done', 'done'], approved: 4, mails: 4, entries: 4 };

const jobsWaiting = async () =>
  (
    await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pgboss.job
      where name = 'work-bulk-run' and state = 'created'`)
  ).rows[0]?.count;

it('is worked off once, however many workers there are', async () => {
  const runId = await waitingRun(4);
  await Promise.all([1, 2, 3, 4].map(() => workBulkRun(deps, runId)));
  expect(await outcome()).toEqual(ALL_FOUR);
  expect(await db.select().from(bulkRuns)).toMatchObject([{ finishedAt: deps.now() }]);
});

it.each(['before', 'after'] as const)(
  'loses and doubles nothing when it is cut off %s a commit',
  async (moment) => {
    const runId = await waitingRun(4);
    crashNextTransaction(db, moment);
    await workBulkRun(deps, runId);
    expect(await outcome()).toEqual(ALL_FOUR);
  },
);

it('leaves a record to the worker that has it, and looks again later', async () => {
  const runId = await waitingRun(4);
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .select()
      .from(bulkItems)
      .orderBy(bulkItems.subjectId)
      .limit(1)
      .for('update');
    expect(taken?.state).toBe('waiting');
    const before = await jobsWaiting();
    await workBulkRun(deps, runId);
    expect((await outcome()).states).toEqual(['waiting', 'done', 'done', 'done']);
    expect(await jobsWaiting()).toBe((before ?? 0) + 1);
    expect(await db.select().from(bulkRuns)).toMatchObject([{ finishedAt: null }]);
  });
  await workBulkRun(deps, runId);
  expect(await outcome()).toEqual(ALL_FOUR);
});

/** The same product, except that mails about one address fail with this error. */
const failingFor = (address: string, error: Error): Deps => ({
  ...deps,
  jobs: {
    ...deps.jobs,
    enqueue: async (tx, name, data, options) => {
      const [mail] =
        name === 'send-email'
          ? await tx.select().from(emailOutbox).orderBy(sql`id desc`).limit(1)
          : [];
      if (mail?.recipient === address) throw error;
      await deps.jobs.enqueue(tx, name, data, options);
    },
  },
});

it.each([
  [new AppError('conflict', 'Not today.'), 'Not today.', 0],
  [new Error('a mistake'), 'Something went wrong on our side.', 3],
])(
  'undoes a record that fails with %s, says so and does the others',
  async (error, reason, tries) => {
    const runId = await waitingRun(3);
    await workBulkRun(failingFor('1@example.com', error), runId);
    expect(await outcome()).toEqual({
      states: ['done', 'failed', 'done'],
      approved: 2,
      mails: 2,
      entries: 2,
    });
    const [failed] = await db.select().from(bulkItems).where(eq(bulkItems.state, 'failed'));
    expect(failed).toMatchObject({ reason, attempts: tries });
  },
);

it('undoes everything that an action did before it failed', async () => {
  await buildTerm(deps, { issuedOn: '2025-03-20' });
  const reply = await send('POST', '/api/admin/bulk', {
    list: 'certificates',
    action: 'remind',
    selection: { filters: {} },
    requestKey: randomUUID(),
  });
  const broken = failingFor('ada@analytical.example', new AppError('conflict', 'Not today.'));
  await workBulkRun(broken, reply.json().id);
  expect(await db.select().from(bulkItems)).toMatchObject([
    { state: 'failed', reason: 'Not today.' },
  ]);
  expect(await db.select().from(emailOutbox)).toEqual([]);
});

it('ends a turn before it is long, and continues with a job of its own', async () => {
  const runId = await waitingRun(3);
  const before = await jobsWaiting();
  const times = [0, 0, 0, 5_000];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 5_000);
  await workBulkRun(deps, runId);
  vi.restoreAllMocks();
  expect((await outcome()).states).toContain('waiting');
  expect(await jobsWaiting()).toBe((before ?? 0) + 1);
  await deps.jobs.drain(deps);
  expect((await outcome()).approved).toBe(3);
});

it('is taken up again where its job was lost, at once by a process that starts', async () => {
  await waitingRun(1);
  await db.execute(sql`delete from pgboss.job where name = 'work-bulk-run'`);
  await resumeBulkRuns(deps, 0);
  expect(await jobsWaiting()).toBe(1);
  await deps.jobs.drain(deps);
  expect((await outcome()).approved).toBe(1);
  advance(3_600_000);
  await resumeBulkRuns(deps);
  expect(await jobsWaiting()).toBe(0);
});

it('is left alone while records of it are done', async () => {
  const runId = await waitingRun(1);
  await db.insert(bulkItems).values({
    runId,
    subjectId: 999,
    state: 'done',
    finishedAt: deps.now(),
  });
  await db.execute(sql`delete from pgboss.job where name = 'work-bulk-run'`);
  advance(30_000);
  await resumeBulkRuns(deps);
  expect(await jobsWaiting()).toBe(0);
  advance(31_000);
  await resumeBulkRuns(deps);
  expect(await jobsWaiting()).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { jobRuns } from '#server/db/schema/site/operations.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { keepFor } from '#server/keep-for.ts';
import { testApp } from '#server/test/app.ts';
import { until } from '#server/test/process.ts';
import { pullBackTimes } from './pull-back.ts';
import { openJobQueue } from './queue.ts';

const { db, deps, logLines, advance } = await testApp({ ownDatabase: true });
const pool = db.$client;

const query = async (text: string) => (await pool.query(text)).rows;
const runs = () => db.select().from(jobRuns);

/** Works in the background like the product, and checks the schedules every second. */
async function startWorking() {
  const queue = await openJobQueue(pool, {
    onError: (error) => {
      throw error;
    },
    inBackground: true,
    scheduleSeconds: 1,
  });
  onTestFinished(() => queue.stop());
  await queue.work(deps);
  return queue;
}

/** Makes the schedule due every minute, so that every check finds one. */
const scheduleEveryMinute = () =>
  query(`update pgboss.schedule set cron = '* * * * *' where name = 'reconcile-payments'`);

describe('a clock that ran ahead and was set right', () => {
  it('does not stop what runs by the clock, after a restart', async () => {
    await (await startWorking()).stop();
    await query(
      `update pgboss.version set cron_on = now() + interval '1 year', bam_on = now() + interval '1 year'`,
    );
    await query(
      `update pgboss.queue set monitor_claim_on = now() + interval '1 year', maintain_on = now() + interval '1 year'`,
    );
    await query(`insert into pgboss.job (name, singleton_key, singleton_on, state, created_on, completed_on)
      select '__pgboss__send-it', 'reconcile-payments__', date_trunc('minute', now() at time zone 'utc') + n * interval '1 minute',
        'completed', now() + interval '1 year', now() + interval '1 year'
      from generate_series(2, 200) as n`);
    await startWorking();
    await scheduleEveryMinute();
    await until(async () => (await runs()).some(({ name }) => name === 'reconcile-payments'));
    expect(logLines.join('')).toContain('the clock had run ahead');
    expect(
      await query(
        `select 1 from pgboss.job where singleton_on > (now() at time zone 'utc') + interval '2 minutes'`,
      ),
    ).toEqual([]);
  });

  it('does not stop a process that was running meanwhile', async () => {
    await startWorking();
    const passes = async () =>
      (await query('select cron_on from pgboss.version'))[0]?.cron_on as Date;
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
    const before = await passes();
    await until(async () => (await passes()) > before, undefined, 20_000);
    const again = await passes();
    await until(async () => (await passes()) > again, undefined, 20_000);
  });

  const job = async (columns: Record<string, string>) => {
    const id = randomUUID();
    const names = Object.keys(columns);
    await query(
      `insert into pgboss.job (id, name, ${names.join(', ')}) values ('${id}', 'purge-expired', ${Object.values(columns).join(', ')})`,
    );
    return async () =>
      (
        await query(`select state, start_after <= now() as "isDue", completed_on as "completedOn",
      greatest(created_on, started_on, heartbeat_on, completed_on) > now() as "isAhead" from pgboss.job where id = '${id}'`)
      )[0];
  };

  it.each<{ what: string; columns: Record<string, string>; after: object }>([
    {
      what: 'a job that was queued then',
      columns: { created_on: `now() + interval '1 day'`, start_after: `now() + interval '1 day'` },
      after: { state: 'created', isDue: true, completedOn: null, isAhead: false },
    },
    {
      what: 'a job that failed then and waits',
      columns: {
        state: `'retry'`,
        started_on: `now() + interval '1 day'`,
        start_after: `now() + interval '25 hours'`,
      },
      after: { state: 'retry', isDue: true, completedOn: null, isAhead: false },
    },
    {
      what: 'a job that a killed process had begun then',
      columns: {
        state: `'active'`,
        started_on: `now() + interval '1 day'`,
        heartbeat_on: `now() + interval '1 day'`,
      },
      after: { state: 'active', isDue: true, completedOn: null, isAhead: false },
    },
    {
      what: 'a job for a time that nobody means',
      columns: { start_after: `now() + interval '1 year'` },
      after: { state: 'created', isDue: true, completedOn: null, isAhead: false },
    },
    {
      what: 'a job of now that waits for a day',
      columns: { start_after: `now() + interval '24 hours'` },
      after: { state: 'created', isDue: false, completedOn: null, isAhead: false },
    },
  ])('leaves nothing waiting for it: $what', async ({ columns, after }) => {
    const read = await job(columns);
    await pullBackTimes(pool);
    expect(await read()).toEqual(after);
  });

  const mail = (values: Partial<typeof emailOutbox.$inferInsert>) =>
    db.insert(emailOutbox).values({
      eventKey: randomUUID(),
      messageId: randomUUID(),
      recipient: 'ada@example.com',
      template: 'test',
      data: {},
      nextAttemptAt: new Date(),
      ...values,
    });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it.each([
    { what: 'claimed for a year', values: { claimedUntil: inHours(9_000) }, isFree: true },
    { what: 'claimed by a worker', values: { claimedUntil: inHours(0.5) }, isFree: false },
    { what: 'to be tried in a year', values: { nextAttemptAt: inHours(9_000) }, isFree: true },
    {
      what: 'written then',
      values: { nextAttemptAt: inHours(5), createdAt: inHours(5) },
      isFree: true,
    },
    { what: 'to be tried tomorrow', values: { nextAttemptAt: inHours(24) }, isFree: false },
  ])('frees a mail that is stuck, and no other: $what', async ({ values, isFree }) => {
    await mail(values);
    await pullBackTimes(pool);
    const rows = await query(
      `select 1 from email_outbox where next_attempt_at <= now() and coalesce(claimed_until, now()) <= now()`,
    );
    expect(rows.length === 1).toBe(isFree);
  });

  it('refuses nobody for what was counted then', async () => {
    const use = () => countUse(deps, 'contact', '192.0.2.1');
    const DAY = 86_400_000;
    advance(DAY);
    for (let i = 0; i < 10; i += 1) await use();
    await expect(use()).rejects.toThrow('Too many requests');
    advance(-DAY);
    await use();
    for (let i = 1; i < 10; i += 1) await use();
    await expect(use()).rejects.toThrow('Too many requests');
    // A process whose clock is a little slow does not start a new count.
    advance(-30_000);
    await expect(use()).rejects.toThrow('Too many requests');
  });

  it('lets nothing be kept until then', async () => {
    let loads = 0;
    const kept = keepFor(60_000, deps.now, async () => ++loads);
    advance(86_400_000);
    expect([await kept(), await kept()]).toEqual([1, 1]);
    advance(-86_400_000);
    expect([await kept(), await kept()]).toEqual([2, 2]);
  });

  it('knows every time that pg-boss keeps and waits for', async () => {
    const columns =
      await query(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'pgboss' and data_type like 'timestamp%'
        and table_name in ('version', 'queue', 'job', 'bam', 'schedule', 'subscription') order by 1`);
    expect(columns.map(({ name }) => name)).toEqual([
      ...['bam.completed_on', 'bam.created_on', 'bam.started_on'],
      ...['job.completed_on', 'job.created_on', 'job.heartbeat_on', 'job.keep_until'],
      ...['job.singleton_on', 'job.source_created_on', 'job.start_after', 'job.started_on'],
      ...['queue.created_on', 'queue.delta_on', 'queue.maintain_on', 'queue.monitor_claim_on'],
      ...['queue.monitor_on', 'queue.updated_on', 'schedule.created_on', 'schedule.updated_on'],
      ...[
        'subscription.created_on',
        'subscription.updated_on',
        'version.bam_on',
        'version.cron_on',
      ],
      ...['version.flow_on', 'version.monitor_backoff_on', 'version.reindex_on'],
    ]);
  });
});

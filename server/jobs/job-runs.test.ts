import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noGateway } from '#server/adapters/gateway.ts';
import { jobRuns } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { openJobQueue } from './queue.ts';

const { db, deps, inject, logLines } = await testApp();
const pool = db.$client;

const query = async (text: string) => (await pool.query(text)).rows;
const runs = () => db.select().from(jobRuns);

const ready = async () => {
  const response = await inject({ method: 'GET', url: '/readyz' });
  return [response.statusCode, response.json()];
};
const lastRun = async (minutesAgo: number) => {
  await query(
    `insert into job_runs values ('reconcile-payments', now() - interval '${minutesAgo} minutes')`,
  );
  return (await runs())[0]?.finishedAt.toISOString();
};
const upFor = (minutes: number) => vi.spyOn(process, 'uptime').mockReturnValue(minutes * 60);
it('each job of the clock writes down when it finished, whatever gateway there is', async () => {
  const unpaid = { ...deps, gateway: noGateway() };
  await deps.jobs.enqueue(db, 'reconcile-payments', {});
  await deps.jobs.enqueue(db, 'send-numbers', { email: 'ada@example.com', request: 'x' });
  await deps.jobs.drain(unpaid);
  await deps.jobs.enqueue(db, 'reconcile-payments', {});
  await deps.jobs.drain(unpaid);
  expect(await runs()).toMatchObject([{ name: 'reconcile-payments' }]);
  const [row] = await query(
    `select now() - finished_at < interval '1 minute' as "isNow" from job_runs`,
  );
  expect(row).toEqual({ isNow: true });
});

it('half an hour without reconciliation is no reason to worry', async () => {
  upFor(120);
  const lastReconcile = await lastRun(29);
  expect(await ready()).toEqual([
    200,
    { status: 'ready', clock: { lastReconcile, isLate: false } },
  ]);
});

it('a stopped clock is told at /readyz, and the process stays in service', async () => {
  upFor(31);
  const lastReconcile = await lastRun(31);
  expect(await ready()).toEqual([200, { status: 'ready', clock: { lastReconcile, isLate: true } }]);
});

it('a process that has just begun gets its half hour', async () => {
  upFor(29);
  expect(await ready()).toEqual([
    200,
    { status: 'ready', clock: { lastReconcile: null, isLate: false } },
  ]);
  await lastRun(60 * 24);
  expect((await ready())[1]).toMatchObject({ clock: { isLate: false } });
  upFor(31);
  expect((await ready())[1]).toMatchObject({ clock: { isLate: true } });
});

it('a stopped clock is logged once an hour', async () => {
  upFor(120);
  await lastRun(60);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const complaints = () =>
    logLines.filter(
      (line) => line.includes('"level":50') && line.includes('runs by the clock has stopped'),
    ).length;
  const queue = await openJobQueue(pool, { onError: () => {}, inBackground: false });
  onTestFinished(() => queue.stop());
  await queue.work(deps);
  expect(complaints()).toBe(1);
  for (let minutes = 10; minutes <= 90; minutes += 10) {
    vi.advanceTimersByTime(10 * 60_000);
    await sleep(200);
  }
  expect(complaints()).toBe(2);
});

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type Job, PgBoss, systemClock } from 'pg-boss';
import type { Deps, JobQueue } from '#server/deps.ts';
import { handlers, LOCAL_SCHEDULES, SCHEDULES } from './handlers.ts';
import { readClock, recordRun } from './job-runs.ts';
import type { JobName } from './payloads.ts';
import { pullBackTimes } from './pull-back.ts';

/** Seconds. Delays double from five seconds to an hour; the last attempt comes after about two hours. */
const RETRIES = { retryLimit: 11, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };

/** Seconds without a heartbeat after which a killed process's job is given to another. */
const HEARTBEAT_SECONDS = 20;

const WORK = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 5,
} as const;

/** Milliseconds. Less than the time after which a clock is late. */
const KEEP_TIME_EVERY = 10 * 60_000;
/** Milliseconds. */
const COMPLAIN_EVERY = 60 * 60_000;

/**
 * Milliseconds; never goes back. pg-boss waits by this clock, and if the system's clock were set back by a day it would
 * wait for a day. The actual time it gets from the database, every minute.
 */
const STEADY_CLOCK = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

const NAMES = Object.keys(handlers) as JobName[];

export async function openJobQueue(
  pool: pg.Pool,
  options: {
    onError: (error: Error) => void;
    inBackground: boolean;
    /** Seconds between two checks of the schedules. */
    scheduleSeconds?: number;
  },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: options.inBackground,
    supervise: options.inBackground,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    cronMonitorIntervalSeconds: options.scheduleSeconds ?? 30,
    clockMonitorIntervalSeconds: 60,
    clock: STEADY_CLOCK,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS });
  }

  async function run(deps: Deps, name: JobName, job: Job<unknown>): Promise<void> {
    const handle = () =>
      (handlers[name] as (deps: Deps, data: unknown) => Promise<void>)(deps, job.data);
    await (deps.tracing ? deps.tracing.traceJob(name, handle) : handle());
    if (name in SCHEDULES || name in LOCAL_SCHEDULES) await recordRun(deps.db, name);
  }

  let current: Deps | undefined;
  let timekeeping: NodeJS.Timeout | undefined;

  async function scheduleLocally({ brand }: Deps): Promise<void> {
    for (const [name, cron] of Object.entries(LOCAL_SCHEDULES)) {
      await boss.schedule(name, cron, null, { tz: brand.timeZone });
    }
  }

  let complainedAt = Number.NEGATIVE_INFINITY;

  async function keepTime({ db, log }: Deps): Promise<void> {
    try {
      const changed = await pullBackTimes(pool);
      if (changed > 0) log.warn({ changed }, 'the clock had run ahead: times were set back to now');
      const clock = await readClock(db);
      if (!clock.isLate || performance.now() - complainedAt < COMPLAIN_EVERY) return;
      complainedAt = performance.now();
      log.error(clock, 'what runs by the clock has stopped');
    } catch (error) {
      options.onError(error as Error);
    }
  }

  return {
    async enqueue(tx, name, data, { runAt, key } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(runAt && { startAfter: runAt }),
        ...(key && { singletonKey: key }),
      });
    },
    async enqueueAll(tx, name, data) {
      const jobs = data.map((each) => ({ data: each ?? {} }));
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work(deps) {
      current = deps;
      await keepTime(deps);
      timekeeping = setInterval(() => void keepTime(deps), KEEP_TIME_EVERY).unref();
      for (const name of NAMES) {
        await boss.work(name, WORK, async (jobs) =>
          Promise.all(
            jobs.map(async (job) => {
              try {
                await run(current ?? deps, name, job);
                return { id: job.id, status: 'completed' as const };
              } catch (error) {
                options.onError(error as Error);
                return {
                  id: job.id,
                  status: 'failed' as const,
                  output: { message: String(error) },
                };
              }
            }),
          ),
        );
      }
      for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron);
      await scheduleLocally(deps);
    },
    async use(deps) {
      const isMoved = current?.brand.timeZone !== deps.brand.timeZone;
      current = deps;
      if (isMoved) await scheduleLocally(deps);
    },
    async drain(deps) {
      for (const name of NAMES) {
        for (const job of await boss.fetch(name, { batchSize: 100 })) {
          await run(deps, name, job);
          await boss.complete(name, job.id);
        }
      }
    },
    stop() {
      clearInterval(timekeeping);
      return boss.stop({ graceful: true, timeout: 8_000, close: false });
    },
  };
}

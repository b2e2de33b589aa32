import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { handlers, type JobData, type JobName, SCHEDULES } from './handlers.ts';

export type JobQueue = {
  /** Queues a job with the caller's transaction: it never runs if that rolls back. */
  enqueue: <Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: { runAt?: Date; key?: string },
  ) => Promise<void>;
  /** Begins to run jobs, those of the clock included. */
  work: (deps: Deps) => Promise<void>;
  /** Runs everything that is due now, and nothing else; for tests. */
  drain: (deps: Deps) => Promise<void>;
  /** Takes no new job, lets running ones finish. */
  stop: () => Promise<void>;
};

/** Seconds. Waits double from five seconds to an hour; the last try comes after about two hours. */
const RETRIES = { retryLimit: 11, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };

/** Seconds without a sign of life after which a job of a killed process is given to another. */
const HEARTBEAT_SECONDS = 20;

const WORK = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 5,
} as const;

const NAMES = Object.keys(handlers) as JobName[];

export async function openJobQueue(
  pool: pg.Pool,
  options: { onError: (error: Error) => void; inBackground: boolean },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: options.inBackground,
    supervise: options.inBackground,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS });
  }

  const run = (deps: Deps, name: JobName, job: Job<unknown>) =>
    (handlers[name] as (deps: Deps, data: unknown) => Promise<void>)(deps, job.data);

  return {
    async enqueue(tx, name, data, { runAt, key } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(runAt && { startAfter: runAt }),
        ...(key && { singletonKey: key }),
      });
    },
    async work(deps) {
      for (const name of NAMES) {
        await boss.work(name, WORK, async (jobs) =>
          Promise.all(
            jobs.map(async (job) => {
              try {
                await run(deps, name, job);
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
    },
    async drain(deps) {
      for (const name of NAMES) {
        for (const job of await boss.fetch(name, { batchSize: 100 })) {
          await run(deps, name, job);
          await boss.complete(name, job.id);
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: false }),
  };
}

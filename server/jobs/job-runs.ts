import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { jobRuns } from '#server/db/schema/site/operations.ts';
import type { JobName } from './payloads.ts';

/** Runs every five minutes whatever is set up, so it tells whether anything runs by the clock. */
const MOST_FREQUENT: JobName = 'reconcile-payments';
/** Minutes. */
const LATE_AFTER = 30;

/** All times are the database's: it is the one clock that several processes share. */
export async function recordRun(db: Queryable, name: JobName): Promise<void> {
  const finishedAt = sql`now()`;
  await db
    .insert(jobRuns)
    .values({ name, finishedAt })
    .onConflictDoUpdate({ target: jobRuns.name, set: { finishedAt } });
}

type ClockState = { lastReconcile: string | null; isLate: boolean };

/** Whether what runs by the clock has stopped. A process that has just begun gets its time, too. */
export async function readClock(db: Queryable): Promise<ClockState> {
  const { rows } = await db.execute<{ last: string | null; isLate: boolean }>(sql`
    select max(finished_at) as last,
      coalesce(max(finished_at) < now() - make_interval(mins => ${LATE_AFTER}), true) as "isLate"
    from job_runs where name = ${MOST_FREQUENT}`);
  const { last = null, isLate = true } = rows[0] ?? {};
  return {
    lastReconcile: last && new Date(last).toISOString(),
    isLate: isLate && process.uptime() > LATE_AFTER * 60,
  };
}

import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { jobRuns } from '#server/db/schema/site/operations.ts';
import type { JobName } from './payloads.ts';

/** Runs every five minutes in any configuration, so it shows whether the scheduler works. */
const MOST_FREQUENT: JobName = 'reconcile-payments';
/** Minutes. */
const LATE_AFTER = 30;

/** All times are the database's: it is the only clock that all processes share. */
export async function recordRun(db: Queryable, name: JobName): Promise<void> {
  const finishedAt = sql`now()`;
  await db
    .insert(jobRuns)
    .values({ name, finishedAt })
    .onConflictDoUpdate({ target: jobRuns.name, set: { finishedAt } });
}

type ClockState = { lastReconcile: string | null; isLate: boolean };

/** Returns whether scheduled jobs have stopped running. A process that has just started gets time, too. */
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

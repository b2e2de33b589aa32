import type pg from 'pg';

/** The longest wait of ours is a mail's next attempt, which is a day. */
const LONGEST_WAIT = "interval '25 hours'";
/** Far longer than a worker's claim on a mail. */
const LONGEST_CLAIM = "interval '1 hour'";
/** Runs of a schedule are recorded under their minute, which may begin slightly after the database's clock. */
const SLOT = "interval '1 minute'";

/** A transaction's now() is when it began; other transactions may since have written later times, correctly. */
const FUTURE = "now() + interval '10 seconds'";

/** Null stays null: `least` would turn it into now. */
const pulledBack = (...columns: string[]): string =>
  columns
    .map((column) => `${column} = case when ${column} > ${FUTURE} then now() else ${column} end`)
    .join(', ');

const isAhead = (...columns: string[]): string => `greatest(${columns.join(', ')}) > ${FUTURE}`;

/** When pg-boss last did something, in general and per queue: it repeats that only some time later. */
const OF_PGBOSS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const OF_QUEUE = ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'];
const OF_JOB = ['created_on', 'started_on', 'heartbeat_on', 'completed_on'];

/** Each changes only times that a correct clock could not have written. */
const STATEMENTS = [
  `update pgboss.version set ${pulledBack(...OF_PGBOSS)} where ${isAhead(...OF_PGBOSS)}`,
  // A separate deadline, at most an hour ahead.
  `update pgboss.version set monitor_backoff_on = now() where monitor_backoff_on > now() + interval '1 hour'`,
  `update pgboss.queue set ${pulledBack(...OF_QUEUE)} where ${isAhead(...OF_QUEUE)}`,
  `update pgboss.bam set started_on = now() where ${isAhead('started_on')}`,
  // The same minute of a schedule is not recorded twice, however long ago the first was.
  `update pgboss.job set singleton_on = null where singleton_on > (now() at time zone 'utc') + ${SLOT}`,
  `update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()
      and (${isAhead('created_on', 'started_on')} or start_after > now() + ${LONGEST_WAIT})`,
  `update pgboss.job set ${pulledBack(...OF_JOB)} where ${isAhead(...OF_JOB)}`,
  `update email_outbox set claimed_until = null
    where state = 'queued' and claimed_until > now() + ${LONGEST_CLAIM}`,
  `update email_outbox set next_attempt_at = now()
    where state = 'queued' and next_attempt_at > now()
      and (${isAhead('created_at')} or next_attempt_at > now() + ${LONGEST_WAIT})`,
  `update job_runs set finished_at = now() where ${isAhead('finished_at')}`,
];

/**
 * Moves times written by a clock that had run ahead back to now. Otherwise pg-boss would do nothing until they
 * have come, even after a restart. Returns the number of rows changed.
 */
export async function pullBackTimes(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  let changed = 0;
  for (const statement of STATEMENTS) changed += (await pool.query(statement)).rowCount ?? 0;
  return changed;
}

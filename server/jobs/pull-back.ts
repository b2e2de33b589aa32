import type pg from 'pg';

/** Nothing of ours waits longer than a mail for its next try, which is a day. */
const LONGEST_WAIT = "interval '25 hours'";
/** Far longer than a worker claims a mail for. */
const LONGEST_CLAIM = "interval '1 hour'";
/** Occurrences of a schedule are filed under their minute, which may begin a moment after the database's clock. */
const SLOT = "interval '1 minute'";

/** A transaction's own now is when it began; what others have written meanwhile is later, and right. */
const FUTURE = "now() + interval '10 seconds'";

/** What never happened stays so: `least` would make it happen now. */
const pulledBack = (...columns: string[]): string =>
  columns
    .map((column) => `${column} = case when ${column} > ${FUTURE} then now() else ${column} end`)
    .join(', ');

const isAhead = (...columns: string[]): string => `greatest(${columns.join(', ')}) > ${FUTURE}`;

/** What pg-boss did last, of all queues and of each: it does so again only some time after that. */
const OF_PGBOSS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const OF_QUEUE = ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'];
const OF_JOB = ['created_on', 'started_on', 'heartbeat_on', 'completed_on'];

/** Each changes what could not be true unless the clock had been ahead. */
const STATEMENTS = [
  `update pgboss.version set ${pulledBack(...OF_PGBOSS)} where ${isAhead(...OF_PGBOSS)}`,
  // A deadline of its own, of an hour at most.
  `update pgboss.version set monitor_backoff_on = now() where monitor_backoff_on > now() + interval '1 hour'`,
  `update pgboss.queue set ${pulledBack(...OF_QUEUE)} where ${isAhead(...OF_QUEUE)}`,
  `update pgboss.bam set started_on = now() where ${isAhead('started_on')}`,
  // The same minute of a schedule is not filed twice, however long ago it was filed.
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
 * Brings back to now what was kept for later by a clock that had run ahead. Otherwise pg-boss would do nothing until that
 * time has come, after a restart too. Answers how many rows had to be changed.
 */
export async function pullBackTimes(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  let changed = 0;
  for (const statement of STATEMENTS) changed += (await pool.query(statement)).rowCount ?? 0;
  return changed;
}

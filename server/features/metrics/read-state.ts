import { type SQL, sql } from 'drizzle-orm';
import { certificates } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { ATTENTION_GROUPS } from '#server/features/dashboard/attention-groups.ts';
import { certificateGroups } from '#server/features/dashboard/certificate-groups.ts';

/** Figures from the database, which are the same in all processes. */
export const GAUGES = {
  jobs: { help: 'Jobs that are not done, by queue and state', labels: ['queue', 'state'] },
  job_oldest_waiting_seconds: { help: 'For how long a job is overdue', labels: ['queue'] },
  emails: { help: 'Mails of the outbox, by state', labels: ['state'] },
  email_oldest_waiting_seconds: { help: 'Age of the oldest mail that waits', labels: [] },
  payment_holds_ending: {
    help: 'Orders whose hold on the card ends within 48 hours',
    labels: [],
  },
  certificates: { help: 'Certificates, by state; those of tests do not count', labels: ['state'] },
  check_ins_overdue: { help: 'Certificates whose check-in is overdue', labels: [] },
  reviews_open: { help: 'Reviews that are not over, by state', labels: ['state'] },
  webhooks_waiting: { help: 'Messages to other systems that wait', labels: [] },
  webhook_oldest_waiting_seconds: { help: 'Age of the oldest of them', labels: [] },
  database_size_bytes: { help: 'Size of the database on disk', labels: [] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type Reading = {
  gauge: keyof typeof GAUGES;
  labels: Record<string, string>;
  value: number;
};

const NO_LABELS = sql`'{}'::jsonb`;

/** Selects gauge, label and value; put together by `union all`. */
const reading = (gauge: Reading['gauge'], labels: SQL, value: SQL, from: SQL): SQL =>
  sql`select ${sql.raw(`'${gauge}'`)} as gauge, ${labels} as labels, (${value})::float8 as value ${from}`;

const secondsSince = (moment: SQL, at: SQL) =>
  sql`coalesce(greatest(extract(epoch from ${at} - min(${moment})), 0), 0)`;

/** By the database's clock, as the queue uses it too. */
const jobReadings = (): SQL[] => [
  reading(
    'jobs',
    sql`jsonb_build_object('queue', name, 'state', state)`,
    sql`count(*)`,
    sql`from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  ),
  reading(
    'job_oldest_waiting_seconds',
    sql`jsonb_build_object('queue', name)`,
    secondsSince(sql`start_after`, sql`now()`),
    sql`from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
  ),
];

function recordReadings(now: Date, timeZone: string): SQL[] {
  const count = sql`count(*)`;
  const at = sql`${now}::timestamptz`;
  const isOverdue = certificateGroups(timeZone)['check-in-overdue'].condition(now);
  const isEnding = ATTENTION_GROUPS['capture-due'].condition(now);
  const queued = sql`from ${emailOutbox} where ${emailOutbox.state} = 'queued'`;
  // Deliveries to a disabled receiver are held back, so they do not count as late.
  const untold = sql`from ${webhookDeliveries}
    join ${webhookReceivers} on ${webhookReceivers.id} = ${webhookDeliveries.receiverId}
    where ${webhookDeliveries.state} = 'waiting' and ${webhookReceivers.isEnabled}`;
  return [
    reading(
      'emails',
      sql`jsonb_build_object('state', ${emailOutbox.state})`,
      count,
      sql`from ${emailOutbox} group by ${emailOutbox.state}`,
    ),
    reading(
      'email_oldest_waiting_seconds',
      NO_LABELS,
      secondsSince(sql`${emailOutbox.createdAt}`, at),
      queued,
    ),
    reading('payment_holds_ending', NO_LABELS, count, sql`from ${orders} where ${isEnding}`),
    reading(
      'certificates',
      sql`jsonb_build_object('state', ${certificates.status})`,
      count,
      sql`from ${certificates} where not ${certificates.isTest} group by ${certificates.status}`,
    ),
    reading('check_ins_overdue', NO_LABELS, count, sql`from ${certificates} where ${isOverdue}`),
    reading(
      'reviews_open',
      sql`jsonb_build_object('state', ${reviews.state})`,
      count,
      sql`from ${reviews} where ${reviews.state} not in ('decided', 'closed') group by ${reviews.state}`,
    ),
    reading('webhooks_waiting', NO_LABELS, count, untold),
    reading(
      'webhook_oldest_waiting_seconds',
      NO_LABELS,
      secondsSince(sql`${webhookDeliveries.createdAt}`, at),
      untold,
    ),
    reading('database_size_bytes', NO_LABELS, sql`pg_database_size(current_database())`, sql``),
  ];
}

type Asked = Pick<Deps, 'db' | 'brand' | 'now'>;

/** Nothing in a reading names a record or a person: labels are states and names of queues. */
export async function readState({ db, brand, now }: Asked): Promise<Reading[]> {
  const readings = [...jobReadings(), ...recordReadings(now(), brand.timeZone)];
  const { rows } = await db.execute<Reading>(sql.join(readings, sql` union all `));
  return rows;
}

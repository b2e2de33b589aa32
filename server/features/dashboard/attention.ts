import { type SQL, sql } from 'drizzle-orm';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  type Overview,
  type Subject,
} from '#core/contract/dashboard.ts';
import { businessDaysBefore, REVIEW_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { PROBLEM_STATES } from '#core/domain/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import type { Deps } from '#server/deps.ts';
import { readMachineAttention } from './machine-attention.ts';

type Attention = Overview['attention'][number];

/** Entries shown of each kind, and how far they are counted. */
const SHOWN = 5;
const COUNTED = 1_000;

const HOUR_MS = 3_600_000;

/** A query of its own for each kind: id, title, detail, at; the most urgent first. */
const kindQueries = (
  now: Date,
): Partial<Record<AttentionKind, { subject: Subject; rows: SQL }>> => {
  const before = (hours: number) =>
    sql`${new Date(now.getTime() - hours * HOUR_MS).toISOString()}::timestamptz`;
  // One business day is left to keep the promise, or none.
  const nearlyDue = sql`${businessDaysBefore(now, REVIEW_BUSINESS_DAYS - 1).toISOString()}::timestamptz`;
  const customer = sql`coalesce(o.company_name, o.customer_name)`;
  return {
    'capture-due': {
      subject: 'order',
      rows: sql`select id, order_number as title, ${customer} as detail, capture_by as at from certification_orders o
        where payment_state = 'authorized' and capture_by <= ${before(-48)} order by capture_by`,
    },
    'payment-problem': {
      subject: 'order',
      rows: sql`select id, order_number as title, coalesce(payment_problem, ${customer}) as detail, updated_at as at from certification_orders o
        where ${oneOf(sql`payment_state`, PROBLEM_STATES)} order by updated_at desc nulls last`,
    },
    'payment-to-return': {
      subject: 'order',
      rows: sql`select o.id, order_number as title, ${customer} as detail, p.unneeded_at as at
        from (select * from certification_payments where unneeded_at <= ${before(0.25)}) as p
        join certification_orders o on o.session_id = p.session_id order by p.unneeded_at`,
    },
    'mail-failed': {
      subject: 'email',
      rows: sql`select id, recipient as title, coalesce(last_error, '') as detail, created_at as at from email_outbox
        where state in ('failed', 'bounced') order by id desc`,
    },
    'application-due': {
      subject: 'application',
      rows: sql`select id, application_number as title, company_name as detail, submitted_at as at from certification_applications
        where application_status in ('submitted', 'under_review') and submitted_at <= ${nearlyDue} order by submitted_at`,
    },
    'inquiry-unanswered': {
      subject: 'inquiry',
      rows: sql`select id, first_name || ' ' || last_name as title, coalesce(company_name, email) as detail, created_at as at from contact_inquiries
        where answered_at is null and created_at <= ${before(24)} order by created_at`,
    },
    'order-not-begun': {
      subject: 'order',
      rows: sql`select id, order_number as title, ${customer} as detail, created_at as at from certification_orders o
        where order_status = 'processing' and payment_state in ('authorized', 'captured') order by created_at desc nulls last, id desc nulls last`,
    },
    'lead-new': {
      subject: 'lead',
      rows: sql`select id, first_name || ' ' || last_name as title, coalesce(company_name, email) as detail, completed_at as at from assessment_leads
        where status = 'new' order by completed_at desc nulls last, id desc nulls last`,
    },
    'backup-failed': {
      subject: 'settings',
      rows: sql`select id, 'The last backup failed' as title, error as detail, started_at as at
        from (select * from backups order by id desc limit 1) as last where error is not null`,
    },
  };
};

type Row = {
  kind: AttentionKind;
  subject: Subject;
  id: number;
  title: string;
  detail: string;
  at: string;
  count: number;
};

/** What needs somebody now, in the order of the contract's list: the costliest to miss first. */
export async function readAttention(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<Attention[]> {
  const [machine, records] = await Promise.all([
    readMachineAttention(deps),
    readRecords(deps.db, deps.now()),
  ]);
  return [...machine, ...records].sort(
    (a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
  );
}

async function readRecords(db: Queryable, now: Date): Promise<Attention[]> {
  const queries = Object.entries(kindQueries(now)).map(
    ([kind, { subject, rows }]) => sql`
      (select ${kind} as kind, ${subject} as subject, *, count(*) over ()::int as count
        from (${rows} limit ${COUNTED}) as due limit ${SHOWN})`,
  );
  const { rows } = await db.execute<Row>(sql.join(queries, sql` union all `));
  return ATTENTION_KINDS.flatMap((kind) => {
    const entries = rows.filter((row) => row.kind === kind);
    const [first] = entries;
    return first ? [{ kind, count: first.count, entries: entries.map(toEntry) }] : [];
  });
}

const toEntry = ({ subject, id, title, detail, at }: Row) => ({
  subject,
  id,
  title,
  detail,
  at: new Date(at).toISOString(),
});

import { type SQL, sql } from 'drizzle-orm';
import type { Analytics } from '#core/contract/staff/dashboard.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import type { Deps } from '#server/deps.ts';
import { countLists } from './list-counts.ts';
import { countsOf } from './overview.ts';

const WEEKS = 12;

/** How far companies get, and what it brings in. */
export async function readAnalytics(deps: Deps): Promise<Analytics> {
  const { db, gateway } = deps;
  // Money of the sandbox is no money once real money is taken.
  const counts = gateway.isLive ? sql`o.livemode` : sql`true`;
  const [lists, funnel, weeks] = await Promise.all([
    countLists(db),
    readFunnel(deps, counts),
    readWeeks(deps, counts),
  ]);
  return { applications: countsOf(APPLICATION_STATUSES, lists.applications), funnel, weeks };
}

/** Only companies that were assessed: each step is part of the one before. */
async function readFunnel({ db }: Deps, counts: SQL): Promise<Analytics['funnel']> {
  const { rows } = await db.execute<Analytics['funnel']>(sql`
    select
      count(*)::int as started,
      count(s.completed_at)::int as completed,
      count(*) filter (where e.session_id is not null)::int as eligible,
      count(*) filter (where e.session_id is not null and o.is_paid)::int as paid,
      count(*) filter (where e.session_id is not null and o.is_paid and o.order_status = 'delivered')::int as delivered
    from assessment_sessions s
    left join (select distinct session_id from certification_eligibility where is_eligible) e on e.session_id = s.id
    left join (
      select o.session_id, o.order_status,
        o.payment_state in ('authorized', 'captured', 'refunded', 'disputed') as is_paid
      from certification_orders o where ${counts}
    ) o on o.session_id = s.id
    where s.kind = 'assessment'`);
  return rows[0] ?? { started: 0, completed: 0, eligible: 0, paid: 0, delivered: 0 };
}

/** Orders that were refunded before the amount was kept were refunded in full. */
const REFUNDED = sql`coalesce(o.refunded_amount, case when o.payment_state = 'refunded' then o.amount end)`;

/** For those the history alone says when. */
const REFUNDS = sql`(
  select o.livemode, ${REFUNDED} as refunded,
    coalesce(o.refunded_at, (
      select max(a.created_at) from activity a
      where a.subject_type = 'order' and a.subject_id = o.id::text and a.action = 'payment refunded'
    )) as at
  from certification_orders o where o.refunded_at is not null or o.payment_state = 'refunded'
) o`;

/** The latest weeks, each beginning on a Monday of the provider's time zone; a week without money is there too. */
async function readWeeks({ db, now, brand }: Deps, counts: SQL): Promise<Analytics['weeks']> {
  const weekOf = (moment: SQL) => sql`date_trunc('week', ${moment} at time zone ${brand.timeZone})`;
  const thisWeek = weekOf(sql`${now().toISOString()}::timestamptz`);
  const sums = (source: SQL, at: SQL, amount: SQL) => sql`
    select ${weekOf(at)} as week, sum(${amount}) as amount from ${source}
    where ${at} >= (${thisWeek} - interval '${sql.raw(String(WEEKS))} weeks') at time zone ${brand.timeZone} and ${counts}
    group by 1`;
  const orders = sql`certification_orders o`;
  const { rows } = await db.execute<Analytics['weeks'][number]>(sql`
    select to_char(w.week, 'YYYY-MM-DD') as week,
      coalesce(a.amount, 0)::numeric(12, 2)::text as authorized,
      coalesce(c.amount, 0)::numeric(12, 2)::text as captured,
      coalesce(r.amount, 0)::numeric(12, 2)::text as refunded
    from generate_series(${thisWeek} - interval '${sql.raw(String(WEEKS - 1))} weeks', ${thisWeek}, interval '1 week') as w (week)
    left join (${sums(orders, sql`o.authorized_at`, sql`o.amount`)}) a using (week)
    left join (${sums(orders, sql`o.captured_at`, sql`o.amount - coalesce(${REFUNDED}, 0)`)}) c using (week)
    left join (${sums(REFUNDS, sql`o.at`, sql`o.refunded`)}) r using (week)
    order by w.week`);
  return rows;
}

import { type SQL, sql } from 'drizzle-orm';
import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { PROCESSING_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import { CERTIFICATE_STATES, type CertificateState } from '#core/domain/certificates/state.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import type { Deps } from '#server/deps.ts';
import { refuseOddRange } from '#server/features/insights/compare.ts';

/** What became of certificates, reviews and check-ins within a span of days of the provider's calendar. */
export async function readCertificateReport(deps: Deps, span: Range): Promise<CertificateReport> {
  refuseOddRange(span);
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const [byState, issued, renewals, reviews, checkIns] = await Promise.all([
    countStates(deps, today),
    countIssued(deps, span),
    countRenewals(deps, span, today),
    measureReviews(deps, span),
    countCheckIns(deps, span, today),
  ]);
  return { byState, ...issued, renewals, reviews, checkIns };
}

/**
 * Test certificates and those that were never delivered are no certificates. Each statement reads an index that has all
 * it asks for (`certificates_by_issue` and the like): a year is a third of the table, and its rows are wide.
 */
const ISSUED = sql`c.edition > 0 and not c.is_test`;

/** The rule of `stateOf`, for all at once. */
async function countStates({ db }: Deps, today: Day): Promise<CertificateReport['byState']> {
  const { rows } = await db.execute<{ state: CertificateState; total: number }>(sql`
    select case
        when status in ('valid', 'suspended') and valid_until < ${today} then 'expired'
        when status = 'valid' and suspends_on <= ${today} then 'suspended'
        else status
      end as state, sum(total)::int as total
    from (
      select status, valid_until, suspends_on, count(*) as total from certificates
      where not is_test group by status, valid_until, suspends_on
    ) as days
    group by 1`);
  return CERTIFICATE_STATES.map((state) => ({
    state,
    total: rows.find((row) => row.state === state)?.total ?? 0,
  }));
}

/** Every area, and every month of the span, also one without a certificate. */
async function countIssued(
  { db }: Deps,
  { from, to }: Range,
): Promise<Pick<CertificateReport, 'byArea' | 'byMonth'>> {
  const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)`;
  const { rows } = await db.execute<{
    month: string | null;
    area: string | null;
    issued: number;
    renewed: number;
  }>(sql`
    with days as materialized (
      select c.issued_on, c.areas, count(*) as issued, count(c.supersedes_id) as renewed
      from certificates c
      where ${ISSUED} and c.issued_on between ${from} and ${to} group by c.issued_on, c.areas
    )
    select to_char(m.month, 'YYYY-MM') as month, null as area,
      coalesce(sum(issued), 0)::int as issued, coalesce(sum(renewed), 0)::int as renewed
    from generate_series(${monthOf(sql`${from}`)}, ${monthOf(sql`${to}`)}, interval '1 month') as m (month)
    left join days on ${monthOf(sql`days.issued_on`)} = m.month
    group by m.month
    union all
    select null, area, sum(issued)::int, sum(renewed)::int from days, unnest(days.areas) as area group by area
    order by month`);
  return {
    byArea: AREAS.map(({ id }) => ({
      area: id,
      total: rows.find(({ area }) => area === id)?.issued ?? 0,
    })),
    byMonth: rows.flatMap(({ month, issued, renewed }) =>
      month === null ? [] : [{ month, issued, renewed }],
    ),
  };
}

/** A term that still runs counts once it is renewed; one that was withdrawn has not run out. */
async function countRenewals(
  { db }: Deps,
  { from, to }: Range,
  today: Day,
): Promise<CertificateReport['renewals']> {
  const { rows } = await db.execute<CertificateReport['renewals']>(sql`
    select
      count(*) filter (where is_renewed)::int as kept,
      count(*) filter (where not is_renewed and valid_until < ${addDays(today, -LATE_RENEWAL_DAYS)})::int as lost,
      count(*) filter (where not is_renewed and valid_until < ${today}
        and valid_until >= ${addDays(today, -LATE_RENEWAL_DAYS)})::int as open
    from (
      select c.valid_until, next.id is not null as is_renewed
      from certificates c
      left join certificates next on next.supersedes_id = c.id and next.edition > 0 and next.supersedes_id is not null
      where ${ISSUED} and c.status <> 'withdrawn' and c.valid_until between ${from} and ${to}
    ) terms`);
  return rows[0] ?? { kept: 0, lost: 0, open: 0 };
}

/** By the clock of each review, which stops while a customer is asked. */
async function measureReviews(
  { db, brand, gateway }: Deps,
  { from, to }: Range,
): Promise<CertificateReport['reviews']> {
  // Orders of the sandbox are for practice once real money is taken.
  const counts = gateway.isLive
    ? sql`r.order_id not in (select id from certification_orders where not livemode)`
    : sql`true`;
  const { rows } = await db.execute<{ days: number; total: number }>(sql`
    select r.days_used as days, count(*)::int as total from reviews r
    where ${counts} and r.decided_at >= ${from}::timestamp at time zone ${brand.timeZone}
      and r.decided_at < ${addDays(to, 1)}::timestamp at time zone ${brand.timeZone}
    group by r.days_used order by r.days_used`);
  const decided = sumOf(rows);
  const inTime = sumOf(rows.filter(({ days }) => days <= PROCESSING_BUSINESS_DAYS));
  return { decided, inTime, medianDays: medianOf(rows, decided) };
}

type Counted = { days: number; total: number };

const sumOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { total }) => sum + total, 0);

/** The middle one of all, by ascending days; between two of them, the middle of both. */
function medianOf(counted: readonly Counted[], all: number): number | null {
  if (all === 0) return null;
  const daysOf = (place: number): number => {
    let before = 0;
    for (const { days, total } of counted) {
      before += total;
      if (place < before) return days;
    }
    return 0;
  };
  return (daysOf(Math.floor((all - 1) / 2)) + daysOf(Math.ceil((all - 1) / 2))) / 2;
}

/** Those handed in, and those whose last day is over. Extensions count; nobody had to do one that was waived. */
async function countCheckIns(
  { db, brand }: Deps,
  { from, to }: Range,
  today: Day,
): Promise<CertificateReport['checkIns']> {
  const { rows } = await db.execute<{ outcome: 'onTime' | 'late' | 'missing'; total: number }>(sql`
    select case
        when k.status not in ('submitted', 'accepted') then case when k.deadline < ${today} then 'missing' end
        when k.submitted_at at time zone ${brand.timeZone} < k.deadline + 1 then 'onTime'
        when k.submitted_at is not null then 'late'
      end as outcome, count(*)::int as total
    from check_ins k
    where k.status not in ('waived', 'cancelled') and k.deadline between ${from} and ${to}
      and k.certificate_id not in (select id from certificates where is_test or edition = 0)
    group by 1`);
  const totalOf = (outcome: string) => rows.find((row) => row.outcome === outcome)?.total ?? 0;
  const [onTime, late, missing] = [totalOf('onTime'), totalOf('late'), totalOf('missing')];
  return { due: onTime + late + missing, onTime, late, missing };
}

import { type SQL, sql } from 'drizzle-orm';
import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { PROCESSING_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { CERTIFICATE_STATES, type CertificateState } from '#core/domain/certificates/state.ts';
import { type CheckInOutcome, RENEWAL_OUTCOMES } from '#core/domain/insights/figures.ts';
import { periodOf, type Range } from '#core/domain/insights/ranges.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import {
  checkInOutcome,
  hasRenewalOutcome,
  IS_REAL,
  isCheckInDue,
  isTermEnding,
} from '#server/features/insights/certificate-figures.ts';
import { factsOf, refuseOddRange, type Stretch } from '#server/features/insights/compare.ts';
import { type Facts, isCounted } from '#server/features/insights/figures.ts';

/**
 * Reads what became of certificates, reviews and check-ins within a span of days in the provider's calendar. It counts figures
 * (`insights/figures.ts`), so that the lists show the same. Each query reads an index that has all it needs (`certificates_by_issue` and
 * the like): a year is a third of the table, and its rows are wide.
 */
export async function readCertificateReport(deps: Deps, span: Range): Promise<CertificateReport> {
  refuseOddRange(span);
  const facts = factsOf(deps);
  const period = periodOf(span, facts.timeZone);
  const [byState, issued, renewals, measured, handedIn] = await Promise.all([
    countStates(deps, dayOf(facts.now, facts.timeZone)),
    countIssued(deps, span, period, facts),
    countRenewals(deps, period, facts),
    measureReviews(deps, period, facts),
    countCheckIns(deps, period, facts),
  ]);
  return { byState, ...issued, renewals, reviews: measured, checkIns: handedIn };
}

/** Same rule as `stateOf`, for all certificates at once. */
async function countStates({ db }: Deps, today: Day): Promise<CertificateReport['byState']> {
  const { rows } = await db.execute<{ state: CertificateState; total: number }>(sql`
    select case
        when status in ('valid', 'suspended') and valid_until < ${today} then 'expired'
        when status = 'valid' and suspends_on <= ${today} then 'suspended'
        else status
      end as state, sum(total)::int as total
    from (
      select status, valid_until, suspends_on, count(*) as total from ${certificates}
      where ${IS_REAL} group by status, valid_until, suspends_on
    ) as days
    group by 1`);
  return CERTIFICATE_STATES.map((state) => ({
    state,
    total: rows.find((row) => row.state === state)?.total ?? 0,
  }));
}

/** Counts every area and every month of the span, including those without a certificate. */
async function countIssued(
  { db }: Deps,
  { from, to }: Range,
  period: Stretch,
  facts: Facts,
): Promise<Pick<CertificateReport, 'byArea' | 'byMonth'>> {
  const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)`;
  const { rows } = await db.execute<{
    month: string | null;
    area: string | null;
    issued: number;
    renewed: number;
  }>(sql`
    with days as materialized (
      select issued_on, areas, count(*) as issued, count(supersedes_id) as renewed
      from ${certificates}
      where ${isCounted('certificates', 'issued', period, facts)} group by issued_on, areas
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

async function countRenewals(
  { db }: Deps,
  period: Stretch,
  facts: Facts,
): Promise<CertificateReport['renewals']> {
  const today = dayOf(facts.now, facts.timeZone);
  const counts = RENEWAL_OUTCOMES.map(
    (outcome) => sql`count(*) filter
      (where ${hasRenewalOutcome(outcome, sql`next.id is not null`, today)})::int as ${sql.identifier(outcome)}`,
  );
  const { rows } = await db.execute<CertificateReport['renewals']>(sql`
    select ${sql.join(counts, sql`, `)} from ${certificates}
    left join certificates next on next.supersedes_id = ${certificates.id} and next.edition > 0
      and next.supersedes_id is not null
    where ${isTermEnding(period, facts)}`);
  return rows[0] ?? { kept: 0, lost: 0, open: 0 };
}

/** Measured by the clock of each review, which stops while a customer is asked. */
async function measureReviews(
  { db }: Deps,
  period: Stretch,
  facts: Facts,
): Promise<CertificateReport['reviews']> {
  const { rows } = await db.execute<{ days: number; total: number }>(sql`
    select days_used as days, count(*)::int as total from ${reviews}
    where ${isCounted('reviews', 'decided', period, facts)}
    group by days_used order by days_used`);
  const decided = sumOf(rows);
  const inTime = sumOf(rows.filter(({ days }) => days <= PROCESSING_BUSINESS_DAYS));
  return { decided, inTime, medianDays: medianOf(rows, decided) };
}

type Counted = { days: number; total: number };

const sumOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { total }) => sum + total, 0);

/** The median of the days; for an even count, the mean of the two middle values. */
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

/** Counts check-ins that were submitted, and those whose last day is over. */
async function countCheckIns(
  { db }: Deps,
  period: Stretch,
  facts: Facts,
): Promise<CertificateReport['checkIns']> {
  const { rows } = await db.execute<{ outcome: CheckInOutcome | null; total: number }>(sql`
    select ${checkInOutcome(facts)} as outcome, count(*)::int as total
    from ${checkIns} where ${isCheckInDue(period, facts)} group by 1`);
  const totalOf = (outcome: CheckInOutcome) =>
    rows.find((row) => row.outcome === outcome)?.total ?? 0;
  const [onTime, late, missing] = [totalOf('on-time'), totalOf('late'), totalOf('missing')];
  return { due: onTime + late + missing, onTime, late, missing };
}

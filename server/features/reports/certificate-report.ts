import { type SQL, sql } from 'drizzle-orm';
import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { PROCESSING_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import { CERTIFICATE_STATES, type CertificateState } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

type Span = { from: Day; to: Day };

/** Days that can be asked for at once: a little more than ten years. */
const MOST_DAYS = 3_660;

/** What became of certificates, reviews and check-ins within a span of days of the provider's calendar. */
export async function readCertificateReport(deps: Deps, span: Span): Promise<CertificateReport> {
  if (span.to < span.from) {
    throw new AppError('invalid_request', 'Please choose a last day that is not before the first.');
  }
  if (span.to > addDays(span.from, MOST_DAYS)) {
    throw new AppError('invalid_request', 'Please choose ten years at most.');
  }
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const [byState, byArea, byMonth, renewals, reviews, checkIns] = await Promise.all([
    countStates(deps, today),
    countAreas(deps, span),
    countMonths(deps, span),
    countRenewals(deps, span, today),
    measureReviews(deps, span),
    countCheckIns(deps, span, today),
  ]);
  return { byState, byArea, byMonth, renewals, reviews, checkIns };
}

/** Test certificates and those that were never delivered are no certificates. */
const ISSUED = sql`c.edition > 0 and not c.is_test`;

/** The rule of `stateOf`, for all at once. */
async function countStates({ db }: Deps, today: Day): Promise<CertificateReport['byState']> {
  const { rows } = await db.execute<{ state: CertificateState; total: number }>(sql`
    select case
        when status in ('valid', 'suspended') and valid_until < ${today} then 'expired'
        when status = 'valid' and suspends_on <= ${today} then 'suspended'
        else status
      end as state, count(*)::int as total
    from certificates where not is_test group by 1`);
  return CERTIFICATE_STATES.map((state) => ({
    state,
    total: rows.find((row) => row.state === state)?.total ?? 0,
  }));
}

async function countAreas({ db }: Deps, { from, to }: Span): Promise<CertificateReport['byArea']> {
  const { rows } = await db.execute<{ area: string; total: number }>(sql`
    select area, count(*)::int as total from certificates c, unnest(c.areas) as area
    where ${ISSUED} and c.issued_on between ${from} and ${to} group by area`);
  return AREAS.map(({ id }) => ({
    area: id,
    total: rows.find(({ area }) => area === id)?.total ?? 0,
  }));
}

/** Every month of the span, also one without a certificate. */
async function countMonths(
  { db }: Deps,
  { from, to }: Span,
): Promise<CertificateReport['byMonth']> {
  const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)`;
  const { rows } = await db.execute<CertificateReport['byMonth'][number]>(sql`
    select to_char(m.month, 'YYYY-MM') as month,
      count(c.id)::int as issued, count(c.supersedes_id)::int as renewed
    from generate_series(${monthOf(sql`${from}`)}, ${monthOf(sql`${to}`)}, interval '1 month') as m (month)
    left join certificates c on ${monthOf(sql`c.issued_on`)} = m.month
      and ${ISSUED} and c.issued_on between ${from} and ${to}
    group by m.month order by m.month`);
  return rows.map(({ month, issued, renewed }) => ({ month, issued, renewed }));
}

/** A term that still runs counts once it is renewed; one that was withdrawn has not run out. */
async function countRenewals(
  { db }: Deps,
  { from, to }: Span,
  today: Day,
): Promise<CertificateReport['renewals']> {
  const { rows } = await db.execute<CertificateReport['renewals']>(sql`
    select
      count(*) filter (where is_renewed)::int as kept,
      count(*) filter (where not is_renewed and valid_until < ${addDays(today, -LATE_RENEWAL_DAYS)})::int as lost,
      count(*) filter (where not is_renewed and valid_until < ${today}
        and valid_until >= ${addDays(today, -LATE_RENEWAL_DAYS)})::int as open
    from (
      select c.valid_until, exists (
        select from certificates next where next.supersedes_id = c.id and next.edition > 0
      ) as is_renewed
      from certificates c
      where ${ISSUED} and c.status <> 'withdrawn' and c.valid_until between ${from} and ${to}
    ) terms`);
  return rows[0] ?? { kept: 0, lost: 0, open: 0 };
}

/** By the clock of each review, which stops while a customer is asked. */
async function measureReviews(
  { db, brand, gateway }: Deps,
  { from, to }: Span,
): Promise<CertificateReport['reviews']> {
  // Orders of the sandbox are for practice once real money is taken.
  const counts = gateway.isLive ? sql`o.livemode` : sql`true`;
  const { rows } = await db.execute<CertificateReport['reviews']>(sql`
    select count(*)::int as decided,
      count(*) filter (where r.days_used <= ${PROCESSING_BUSINESS_DAYS})::int as "inTime",
      percentile_cont(0.5) within group (order by r.days_used)::float8 as "medianDays"
    from reviews r join certification_orders o on o.id = r.order_id
    where ${counts} and r.decided_at >= ${from}::timestamp at time zone ${brand.timeZone}
      and r.decided_at < ${addDays(to, 1)}::timestamp at time zone ${brand.timeZone}`);
  return rows[0] ?? { decided: 0, inTime: 0, medianDays: null };
}

/** Those handed in, and those whose last day is over. Extensions count; nobody had to do one that was waived. */
async function countCheckIns(
  { db, brand }: Deps,
  { from, to }: Span,
  today: Day,
): Promise<CertificateReport['checkIns']> {
  const { rows } = await db.execute<Omit<CertificateReport['checkIns'], 'due'>>(sql`
    select
      count(*) filter (where is_done and submitted_on <= deadline)::int as "onTime",
      count(*) filter (where is_done and submitted_on > deadline)::int as late,
      count(*) filter (where not is_done and deadline < ${today})::int as missing
    from (
      select k.deadline, k.status in ('submitted', 'accepted') as is_done,
        (k.submitted_at at time zone ${brand.timeZone})::date as submitted_on
      from check_ins k join certificates c on c.id = k.certificate_id
      where ${ISSUED} and k.status not in ('waived', 'cancelled') and k.deadline between ${from} and ${to}
    ) asked`);
  const { onTime = 0, late = 0, missing = 0 } = rows[0] ?? {};
  return { due: onTime + late + missing, onTime, late, missing };
}

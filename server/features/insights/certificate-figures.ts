import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import type { CheckInOutcome, FigureOf, RenewalOutcome } from '#core/domain/insights/figures.ts';
import type { Period } from '#server/db/lists/filters.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';

type Facts = { now: Date; timeZone: string };
type Figure = (period: Period, facts: Facts) => SQL | undefined;

/** Matches the days of a period in the provider's calendar: certificates and check-ins are dated by day. */
function isOnDay(column: PgColumn, { from, to }: Period, timeZone: string): SQL | undefined {
  // The database has no year 0, and nothing here is older than 1970.
  const dayAt = (moment: number): Day => dayOf(new Date(Math.max(0, moment)), timeZone);
  return and(
    from === undefined ? undefined : gte(column, dayAt(Date.parse(from))),
    to === undefined ? undefined : lte(column, dayAt(Date.parse(to) - 1)),
  );
}

/** Test certificates do not count. */
export const IS_REAL = sql`not ${certificates.isTest}`;

/** Nor do those that were never delivered. Worded as in the indexes that the report reads. */
const IS_ISSUED = sql`${certificates.edition} > 0 and not ${certificates.isTest}`;

const issued: Figure = (period, { timeZone }) =>
  and(IS_ISSUED, isOnDay(certificates.issuedOn, period, timeZone));

/** Terms that end on these days; a withdrawn certificate does not run out. */
export const isTermEnding: Figure = (period, { timeZone }) =>
  and(
    IS_ISSUED,
    sql`${certificates.status} <> 'withdrawn'`,
    isOnDay(certificates.validUntil, period, timeZone),
  );

const IS_RENEWED = sql`exists (select from certificates next
  where next.supersedes_id = ${certificates.id} and next.edition > 0 and next.supersedes_id is not null)`;

/** A term that is still running counts once it is renewed. */
export function hasRenewalOutcome(outcome: RenewalOutcome, isRenewed: SQL, today: Day): SQL {
  const { validUntil } = certificates;
  const lostBefore = addDays(today, -LATE_RENEWAL_DAYS);
  switch (outcome) {
    case 'kept':
      return sql`${isRenewed}`;
    case 'open':
      return sql`(not ${isRenewed} and ${validUntil} < ${today} and ${validUntil} >= ${lostBefore})`;
    case 'lost':
      return sql`(not ${isRenewed} and ${validUntil} < ${lostBefore})`;
  }
}

const renewal =
  (outcome: RenewalOutcome): Figure =>
  (period, facts) =>
    and(
      isTermEnding(period, facts),
      hasRenewalOutcome(outcome, IS_RENEWED, dayOf(facts.now, facts.timeZone)),
    );

export const CERTIFICATE_FIGURES: Record<FigureOf<'certificates'>, Figure> = {
  real: () => IS_REAL,
  issued,
  'issued-renewal': (period, facts) =>
    and(issued(period, facts), sql`${certificates.supersedesId} is not null`),
  'renewal-kept': renewal('kept'),
  'renewal-open': renewal('open'),
  'renewal-lost': renewal('lost'),
};

/** Extended deadlines count. Leaves out check-ins that were waived, and those of test or undelivered certificates. */
export const isCheckInDue: Figure = (period, { timeZone }) =>
  and(
    sql`${checkIns.status} not in ('waived', 'cancelled')`,
    isOnDay(checkIns.deadline, period, timeZone),
    sql`${checkIns.certificateId} not in (select id from certificates where is_test or edition = 0)`,
  );

/** How a check-in was submitted; null until its last day is over. */
export const checkInOutcome = ({ now, timeZone }: Facts): SQL<CheckInOutcome | null> => sql`case
  when ${checkIns.status} not in ('submitted', 'accepted')
    then case when ${checkIns.deadline} < ${dayOf(now, timeZone)} then 'missing' end
  when ${checkIns.submittedAt} at time zone ${timeZone} < ${checkIns.deadline} + 1 then 'on-time'
  when ${checkIns.submittedAt} is not null then 'late'
end`;

import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarEntry, CalendarKind } from '#core/contract/staff/certification/check-ins.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { AppError } from '#core/errors.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { toCheckInSummary } from './check-in-views.ts';

/** Days that can be requested at once: a month with the surrounding weeks, and a few more. */
const MOST_DAYS = 62;
/** Entries of one kind on one day. */
const MOST_ENTRIES = 500;

/** Worded like the indexes, which cover everything that is counted. */
const IS_TO_DO = sql`${checkIns.status} in ('planned', 'returned')`;
const ENDS_VALID = sql`${certificates.status} = 'valid' and not ${certificates.isTest}`;

type Count = { on: Day; kind: CalendarKind; total: number };

/** Counts what falls on each day, by kind; leaves out empty days. */
export async function countCalendar(
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: Day; to: Day },
): Promise<Count[]> {
  if (to < from || to > addDays(from, MOST_DAYS)) {
    throw new AppError('invalid_request', `Please ask for ${MOST_DAYS} days at most.`);
  }
  const { rows } = await db.execute<Count>(sql`
    select 'check-in' as kind, ${checkIns.deadline}::text as on, count(*)::int as total from ${checkIns}
      where ${IS_TO_DO} and ${checkIns.deadline} between ${from} and ${to} group by ${checkIns.deadline}
    union all
    select 'suspension', ${certificates.suspendsOn}::text, count(*)::int from ${certificates}
      where ${certificates.suspendsOn} between ${from} and ${to} group by ${certificates.suspendsOn}
    union all
    select 'renewal', ${certificates.validUntil}::text, count(*)::int from ${certificates}
      where ${ENDS_VALID} and ${certificates.validUntil} between ${from} and ${to} group by ${certificates.validUntil}
    order by "on", kind`);
  return rows.map(({ on, kind, total }) => ({ on, kind, total }));
}

/** Lists what falls on one day, by kind and in the order in which the certificates were created, as in the indexes. */
export async function listDay(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  day: Day,
  kind: CalendarKind | undefined,
): Promise<CalendarEntry[]> {
  const readers: Record<CalendarKind, () => Promise<CalendarEntry[]>> = {
    'check-in': () => listCheckInsDue(deps, day),
    suspension: () => listRecords(deps, 'suspension', day),
    renewal: () => listRecords(deps, 'renewal', day),
  };
  const kinds = Object.keys(readers) as CalendarKind[];
  const wanted = kinds.filter((each) => !kind || each === kind);
  return (await Promise.all(wanted.map((each) => readers[each]()))).flat();
}

async function listCheckInsDue(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  day: Day,
): Promise<CalendarEntry[]> {
  const rows = await deps.db
    .select({ row: checkIns, record: NAMED })
    .from(checkIns)
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(and(IS_TO_DO, eq(checkIns.deadline, day)))
    .orderBy(asc(checkIns.certificateId))
    .limit(MOST_ENTRIES);
  const today = dayOf(deps.now(), deps.brand.timeZone);
  return rows.map(({ row, record }) => ({
    kind: 'check-in',
    certificateId: record.id,
    number: record.number,
    holderName: record.holderName,
    checkIn: toCheckInSummary(today, record, row),
    on: day,
  }));
}

const NAMED = {
  id: certificates.id,
  number: certificates.number,
  holderName: certificates.holderName,
  suspendsOn: certificates.suspendsOn,
};

const FALLS_ON = {
  suspension: (day: Day) => eq(certificates.suspendsOn, day),
  renewal: (day: Day) => and(ENDS_VALID, eq(certificates.validUntil, day)),
};

async function listRecords(
  { db }: Pick<Deps, 'db'>,
  kind: keyof typeof FALLS_ON,
  day: Day,
): Promise<CalendarEntry[]> {
  const rows = await db
    .select(NAMED)
    .from(certificates)
    .where(FALLS_ON[kind](day))
    .orderBy(asc(certificates.id))
    .limit(MOST_ENTRIES);
  return rows.map(({ id, number, holderName }) => ({
    kind,
    certificateId: id,
    number,
    holderName,
    checkIn: null,
    on: day,
  }));
}

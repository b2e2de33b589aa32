import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days since a Monday long ago, in the zone's calendar. */
const dayNumber = (at: PgColumn | SQL, timeZone: string): SQL =>
  sql`((${at} at time zone ${timeZone})::date - date '1969-12-29')`;

const businessDayNumber = (at: PgColumn | SQL, timeZone: string): SQL => {
  const day = dayNumber(at, timeZone);
  return sql`(${day} / 7 * 5 + least(${day} % 7 + 1, 5))`;
};

/** The rule of `businessDaysBetween`, in the provider's calendar. */
export const businessDays = (
  from: PgColumn | SQL,
  to: PgColumn | SQL,
  timeZone: string,
): SQL<number> => sql`(${businessDayNumber(to, timeZone)} - ${businessDayNumber(from, timeZone)})`;

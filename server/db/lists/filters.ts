import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';

/** Who views a list, when, in which time zone, and whether real money is taken yet. */
export type Viewer = { caller: string; now: Date; timeZone: string; isLive: boolean };

type Viewed = Pick<Deps, 'now' | 'brand' | 'gateway'>;

export const viewerOf = ({ now, brand, gateway }: Viewed, caller: string): Viewer => ({
  caller,
  now: now(),
  timeZone: brand.timeZone,
  isLive: gateway.isLive,
});

export type Period = { from?: string | undefined; to?: string | undefined };

/** At the first time or later, and before the second. */
export const isWithin = (at: PgColumn, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, toMoment(from)),
    to === undefined ? undefined : lt(at, toMoment(to)),
  );

/** The database has no year 0, and nothing here is older than 1970. */
const toMoment = (iso: string) => new Date(Math.max(0, Date.parse(iso)));

/** Rows of the caller (`me`), of nobody (`none`), or of the person with this user name. */
export function isAssignedTo(
  column: PgColumn,
  assignee: string | undefined,
  caller: string,
): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'none') return isNull(column);
  return eq(column, assignee === 'me' ? caller : assignee);
}

import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Who looks at a list, and when. */
export type Viewer = { caller: string; now: Date };

type Period = { from?: string | undefined; to?: string | undefined };

/** At the first time or later, and before the second. */
export const isWithin = (at: PgColumn, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, toMoment(from)),
    to === undefined ? undefined : lt(at, toMoment(to)),
  );

/** The database has no year 0, and nothing here is older than 1970. */
const toMoment = (iso: string) => new Date(Math.max(0, Date.parse(iso)));

/** Those of the caller (`me`), of nobody (`none`), or of the person with this user name. */
export function isAssignedTo(
  column: PgColumn,
  assignee: string | undefined,
  caller: string,
): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'none') return isNull(column);
  return eq(column, assignee === 'me' ? caller : assignee);
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Action } from '#core/domain/dashboard/activity-words.ts';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';

type Entry = {
  subject: [type: string, id: number | string];
  /** A staff member's name, or `system`. */
  actor: string;
  action: Action;
  data?: Record<string, unknown>;
};

/** Adds to the record of who did what; call it with the transaction that does it. */
export async function recordActivity(db: Queryable, { subject, ...entry }: Entry): Promise<void> {
  const [subjectType, subjectId] = subject;
  await db.insert(activity).values({ ...entry, subjectType, subjectId: String(subjectId) });
}

/** Entries shown of one record's history. */
const MOST = 200;

export const listActivity = (
  db: Queryable,
  [subjectType, subjectId]: [type: string, id: string],
): Promise<(typeof activity.$inferSelect)[]> =>
  db
    .select()
    .from(activity)
    .where(and(eq(activity.subjectType, subjectType), eq(activity.subjectId, subjectId)))
    .orderBy(desc(activity.id))
    .limit(MOST);

/** With a record that is erased its history goes, too: it quotes what was changed. The one way to remove from the record. */
export async function forgetActivity(
  tx: Queryable,
  subjectType: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select set_config('northmark.forgetting', 'on', true)`);
  await tx
    .delete(activity)
    .where(
      and(eq(activity.subjectType, subjectType), inArray(activity.subjectId, ids.map(String))),
    );
  await tx.execute(sql`select set_config('northmark.forgetting', 'off', true)`);
}

/** The fields that differ, before and after, for the record; undefined where nothing does. */
export function differenceOf<Row extends object>(
  former: Row,
  current: Row,
  fields: readonly (keyof Row & string)[],
): { before: object; after: object } | undefined {
  const changed = fields.filter((field) => !isSame(former[field], current[field]));
  if (changed.length === 0) return undefined;
  const only = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: only(former), after: only(current) };
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

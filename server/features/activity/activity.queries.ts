import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Action } from '#core/domain/activity/activity-words.ts';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';
import { attentionMarks } from '#server/db/schema/site/attention.ts';
import { forgetNotes } from '#server/features/notes/forget-notes.ts';
import { announce } from '#server/features/webhooks/announce.ts';

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
  const of = { subjectType, subjectId: String(subjectId) };
  await db.insert(activity).values({ ...entry, ...of });
  await announce(db, { ...of, actor: entry.actor, action: entry.action });
}

/** Number of entries shown of one record's history. */
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

/** Records that entries were removed. The audit accepts a missing entry only if one of these names it. */
export const FORGOT = 'forgot entries' satisfies Action;

/** Why a history is removed: a person asked for it, or its retention period is over. */
type Reason = 'erasure' | 'retention';

/** Removes an erased record's history, since it quotes what was changed. The only way to remove entries from the record. */
export async function forgetActivity(
  tx: Queryable,
  subjectType: string,
  ids: readonly number[],
  why: Reason,
): Promise<void> {
  if (ids.length === 0) return;
  // Staff notes in the attention queue may quote it as well.
  await tx
    .delete(attentionMarks)
    .where(
      and(eq(attentionMarks.subject, subjectType), inArray(attentionMarks.subjectId, [...ids])),
    );
  await forgetNotes(tx, subjectType, ids);
  await tx.execute(sql`select set_config('northmark.forgetting', 'on', true)`);
  const gone = await tx
    .delete(activity)
    .where(and(eq(activity.subjectType, subjectType), inArray(activity.subjectId, ids.map(String))))
    .returning({ id: activity.id });
  await tx.execute(sql`select set_config('northmark.forgetting', 'off', true)`);
  if (gone.length === 0) return;
  await recordActivity(tx, {
    subject: ['settings', 'privacy'],
    actor: 'system',
    action: FORGOT,
    data: { why, about: subjectType, entries: gone.map(({ id }) => id).toSorted((a, b) => a - b) },
  });
}

/** Returns the fields that differ, before and after, for the record; undefined if none do. */
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

import { and, eq, inArray } from 'drizzle-orm';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import type { AttentionMark } from '#core/contract/staff/work/queue.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import type { Queryable } from '#server/db/connection.ts';
import { attentionMarks as table } from '#server/db/schema/site/attention.ts';

export type MarkRow = typeof table.$inferSelect;

export const readMarks = (db: Queryable, kinds: AttentionKind[]): Promise<MarkRow[]> =>
  kinds.length === 0
    ? Promise.resolve([])
    : db.select().from(table).where(inArray(table.kind, kinds)).orderBy(table.id);

export async function findMark(
  db: Queryable,
  kind: AttentionKind,
  id: number,
): Promise<MarkRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.subjectId, id)));
  return row;
}

/** Same rule as `isSetAside`, which is in SQL. */
export const isMarkSetAside = (
  { snoozedUntil, seenAt }: MarkRow,
  at: string | null,
  now: Date,
): boolean =>
  (snoozedUntil !== null && snoozedUntil > now) ||
  (seenAt !== null && at !== null && seenAt.getTime() === Date.parse(at));

export const toMark = (row: MarkRow): AttentionMark => ({
  version: row.version,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  reason: row.reason,
  actor: row.actor,
});

type Said = Pick<MarkRow, 'snoozedUntil' | 'resolvedAt' | 'reason' | 'seenAt'>;

type Mark = {
  of: { kind: AttentionKind; subject: Subject; subjectId: number };
  said: Said;
  actor: string;
  /** The version that the caller saw last; 0 if there was no mark. */
  expected: number;
  at: Date;
};

/** Stores a mark; undefined if someone else was faster. */
export async function writeMark(
  tx: Queryable,
  { of, said, actor, expected, at }: Mark,
): Promise<MarkRow | undefined> {
  const values = { ...said, actor, version: expected + 1, updatedAt: at };
  const [row] = await tx
    .insert(table)
    .values({ ...of, ...values })
    .onConflictDoUpdate({
      target: [table.kind, table.subjectId],
      set: values,
      setWhere: eq(table.version, expected),
    })
    .returning();
  return row;
}

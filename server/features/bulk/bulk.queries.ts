import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { BulkItemState } from '#core/domain/bulk/actions.ts';
import type { Queryable } from '#server/db/connection.ts';
import { bulkItems, bulkRuns } from '#server/db/schema/site/bulk.ts';

export type RunRow = typeof bulkRuns.$inferSelect;
export type ItemRow = typeof bulkItems.$inferSelect;
export type RunCounts = Record<BulkItemState, number>;

/** Undefined if a run with this key exists. */
export async function insertRun(
  tx: Queryable,
  run: typeof bulkRuns.$inferInsert,
): Promise<RunRow | undefined> {
  const [row] = await tx
    .insert(bulkRuns)
    .values(run)
    .onConflictDoNothing({ target: bulkRuns.requestKey })
    .returning();
  return row;
}

export async function findRun(
  db: Queryable,
  by: { id: number } | { requestKey: string },
): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(bulkRuns)
    .where('id' in by ? eq(bulkRuns.id, by.id) : eq(bulkRuns.requestKey, by.requestKey));
  return row;
}

/** Runs that are shown. */
const SHOWN = 20;

/** The last ones, of one person or of everybody. */
export const listRuns = (db: Queryable, startedBy?: string): Promise<RunRow[]> =>
  db
    .select()
    .from(bulkRuns)
    .where(startedBy === undefined ? undefined : eq(bulkRuns.startedBy, startedBy))
    .orderBy(desc(bulkRuns.id))
    .limit(SHOWN);

/** How many records of each run are in each state. */
export async function countItems(
  db: Queryable,
  runIds: readonly number[],
): Promise<(runId: number) => RunCounts> {
  const rows = await db
    .select({ runId: bulkItems.runId, state: bulkItems.state, count: count() })
    .from(bulkItems)
    .where(inArray(bulkItems.runId, [...runIds]))
    .groupBy(bulkItems.runId, bulkItems.state);
  return (runId) => {
    const counts: RunCounts = { waiting: 0, done: 0, skipped: 0, failed: 0 };
    for (const row of rows) if (row.runId === runId) counts[row.state] = row.count;
    return counts;
  };
}

/** Different reasons that are shown of a run. */
const REASONS = 20;

/** Why records were skipped or failed, the most frequent reason first. */
export const listReasons = (db: Queryable, runId: number) =>
  db
    .select({
      state: bulkItems.state,
      reason: sql<string>`${bulkItems.reason}`,
      count: count(),
    })
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.runId, runId),
        inArray(bulkItems.state, ['skipped', 'failed']),
        isNotNull(bulkItems.reason),
      ),
    )
    .groupBy(bulkItems.state, bulkItems.reason)
    .orderBy(desc(count()), asc(bulkItems.reason))
    .limit(REASONS);

type ItemsAsked = {
  runId: number;
  state?: BulkItemState;
  cursor?: number | undefined;
  limit: number;
};

/** Records of a run, by their ids. */
export function listItems(db: Queryable, { runId, state, cursor, limit }: ItemsAsked) {
  return db
    .select()
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.runId, runId),
        state && eq(bulkItems.state, state),
        cursor === undefined ? undefined : gt(bulkItems.subjectId, cursor),
      ),
    )
    .orderBy(asc(bulkItems.subjectId))
    .limit(limit);
}

/** Locks the next waiting record that no other worker holds, until the transaction ends. */
export async function takeItem(tx: Queryable, runId: number): Promise<ItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'waiting')))
    .orderBy(asc(bulkItems.subjectId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

type ItemKey = Pick<ItemRow, 'runId' | 'subjectId'>;

/** Only a waiting record changes, so its outcome is recorded once. */
const isWaiting = ({ runId, subjectId }: ItemKey) =>
  and(
    eq(bulkItems.runId, runId),
    eq(bulkItems.subjectId, subjectId),
    eq(bulkItems.state, 'waiting'),
  );

export async function finishItem(
  tx: Queryable,
  item: ItemKey,
  outcome: Pick<ItemRow, 'state' | 'reason'> & { finishedAt: Date },
): Promise<void> {
  await tx.update(bulkItems).set(outcome).where(isWaiting(item));
}

/** Counts a failed attempt; returns the number so far. */
export async function countTry(db: Queryable, item: ItemKey): Promise<number> {
  const [row] = await db
    .update(bulkItems)
    .set({ attempts: sql`${bulkItems.attempts} + 1` })
    .where(isWaiting(item))
    .returning({ attempts: bulkItems.attempts });
  return row?.attempts ?? 0;
}

/** Skips waiting records, after waiting for those being changed. Returns how many it skipped. */
export async function skipWaiting(
  tx: Queryable,
  runId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const rows = await tx
    .update(bulkItems)
    .set({ state: 'skipped', reason, finishedAt: now })
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'waiting')))
    .returning({ id: bulkItems.subjectId });
  return rows.length;
}

/** False if it was already finished. */
export async function finishRun(
  db: Queryable,
  id: number,
  change: { finishedAt: Date; stoppedBy?: string },
): Promise<boolean> {
  const rows = await db
    .update(bulkRuns)
    .set(change)
    .where(and(eq(bulkRuns.id, id), isNull(bulkRuns.finishedAt)))
    .returning({ id: bulkRuns.id });
  return rows.length > 0;
}

/** Unfinished runs in which no record was done since the given time. */
export async function listIdleRuns(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(
      and(
        isNull(bulkRuns.finishedAt),
        sql`not exists (
          select from ${bulkItems}
          where ${bulkItems.runId} = ${bulkRuns.id} and ${bulkItems.finishedAt} > ${since.toISOString()}::timestamptz
        )`,
      ),
    )
    .orderBy(asc(bulkRuns.id));
  return rows.map(({ id }) => id);
}

/** Deletes reports that have been kept long enough. */
export async function deleteOldRuns(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(bulkRuns)
    .where(and(isNotNull(bulkRuns.finishedAt), lt(bulkRuns.startedAt, before)));
}

import { type SQL, sql } from 'drizzle-orm';
import { type BulkAction, type BulkList, MOST_RECORDS } from '#core/domain/bulk/actions.ts';
import type { BulkFacts } from '#core/domain/bulk/applies.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { findReminders } from '#server/features/check-ins/reminders/find-reminders.ts';
import { findKeptObstacles } from '#server/features/emails/kept-mails.ts';
import { SOURCES } from './sources.ts';

type Fact = BulkFacts & { id: number; title: string };

type Asked = { list: BulkList; action: BulkAction; where: SQL | undefined };

/** Reads facts about the records of a list, by id; at most one more than a run may have. */
export async function readFacts(db: Queryable, deps: Deps, asked: Asked): Promise<Fact[]> {
  const rows = await readRows(db, asked).limit(MOST_RECORDS + 1);
  const obstacles = await findObstacles(db, deps, asked.action, rows);
  return rows.map((row) => ({ ...row, obstacle: obstacles(row) }));
}

/** Reads the facts of one record and locks it until the transaction ends, unless its action takes locks in its own order. */
export async function lockFacts(
  tx: Queryable,
  deps: Deps,
  asked: Asked,
): Promise<Fact | undefined> {
  const query = readRows(tx, asked).limit(1);
  const [row] = await (LOCKS_BY_ITSELF.includes(asked.action) ? query : query.for('update'));
  if (!row) return undefined;
  return { ...row, obstacle: (await findObstacles(tx, deps, asked.action, [row]))(row) };
}

/** A reminder locks the order before the certificate, and a kept mail is claimed by its change of state. */
const LOCKS_BY_ITSELF: readonly BulkAction[] = ['remind', 'send-kept'];

type Row = Omit<Fact, 'obstacle'>;

function readRows(db: Queryable, { list, where }: Pick<Asked, 'list' | 'where'>) {
  const { table, columns } = SOURCES[list];
  return db
    .select({
      id: sql<number>`${table.id}`,
      title: columns.title,
      status: sql<string>`${columns.status}`,
      assignee: sql<string | null>`${columns.assignee}`,
      to: sql<string | null>`${columns.to}`,
      isArchived: sql<boolean>`${columns.archivedAt ?? sql`null`} is not null`,
    })
    .from(table)
    .where(where)
    .orderBy(table.id)
    .$dynamic();
}

/** Returns the titles of the records that still exist. */
export async function readTitles(
  db: Queryable,
  list: BulkList,
  where: SQL | undefined,
): Promise<ReadonlyMap<number, string>> {
  const rows = await readRows(db, { list, where });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Rows whose reminders are looked up at a time. */
const AT_ONCE = 1_000;

async function findObstacles(
  db: Queryable,
  deps: Deps,
  action: BulkAction,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> {
  const ids = rows.map(({ id }) => id);
  if (action === 'send-kept') {
    const kept = await findKeptObstacles(db, deps, ids);
    return ({ id, status }) => kept.get(id) ?? (kept.has(id) ? null : whyNotOffered(status));
  }
  if (action === 'remind') {
    const obstacles = new Map<number, string>();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      for (const [id, found] of await findReminders(db, deps, ids.slice(start, start + AT_ONCE))) {
        if ('obstacle' in found) obstacles.set(id, found.obstacle);
      }
    }
    return ({ id }) => obstacles.get(id) ?? null;
  }
  return () => null;
}

const whyNotOffered = (state: string): string =>
  state === 'kept'
    ? 'Only mails to customers from the last seven days can still be sent.'
    : 'It is not kept.';

import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ListName } from '#core/domain/lists/sorts.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { savedViews as table } from '#server/db/schema/access/saved-views.ts';

export type ViewRow = typeof table.$inferSelect;

const isVisibleTo = (username: string): SQL | undefined =>
  or(eq(table.owner, username), table.isShared);

/** Lists the views that someone can open: of one list, or of all. */
export const listViews = (db: Queryable, username: string, list?: ListName): Promise<ViewRow[]> =>
  db
    .select()
    .from(table)
    .where(and(isVisibleTo(username), list && eq(table.list, list)))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id));

export const listNames = async (db: Queryable, owner: string, list: ListName): Promise<string[]> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.owner, owner), eq(table.list, list)))
  ).map(({ name }) => name);

/** Locks the view until the transaction ends. */
export async function lockView(
  tx: Queryable,
  username: string,
  id: number,
): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isVisibleTo(username)))
    .for('update');
  return row;
}

/** Returns undefined if its owner has a view of that list with the same name. */
export async function insertView(
  tx: Queryable,
  view: typeof table.$inferInsert,
): Promise<ViewRow | undefined> {
  const [row] = await tx.insert(table).values(view).onConflictDoNothing().returning();
  return row;
}

type Change = Partial<Pick<ViewRow, 'name' | 'isShared' | 'filters' | 'columns'>>;

export async function updateView(
  tx: Queryable,
  id: number,
  change: Change,
  now: Date,
): Promise<ViewRow> {
  const [row] = await tx
    .update(table)
    .set({ ...change, updatedAt: nextVersionTime(table.updatedAt, now) })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`There is no view ${id}`);
  return row;
}

export async function deleteView(tx: Queryable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Deletes the private views of an account; those it shared stay, because colleagues use them. */
export async function deletePrivateViews(tx: Queryable, owner: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.owner, owner), eq(table.isShared, false)));
}

/** Removes searches for a person who was erased. */
export async function forgetSearchesFor(tx: Queryable, email: string): Promise<void> {
  await tx
    .update(table)
    .set({ filters: sql`${table.filters} - 'search'` })
    .where(sql`strpos(lower(${table.filters} ->> 'search'), ${email.toLowerCase()}) > 0`);
}

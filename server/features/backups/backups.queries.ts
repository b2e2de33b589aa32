import { desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { backups } from '#server/db/schema/operations.ts';

export type BackupRow = typeof backups.$inferSelect;

export async function insertBackup(db: Queryable, startedAt: Date): Promise<number> {
  const [row] = await db.insert(backups).values({ startedAt }).returning({ id: backups.id });
  if (!row) throw new Error('The backup was not noted');
  return row.id;
}

export async function finishBackup(
  db: Queryable,
  id: number,
  result: Partial<typeof backups.$inferInsert>,
): Promise<void> {
  await db.update(backups).set(result).where(eq(backups.id, id));
}

/** The latest try that has ended, well or badly. */
export async function findLastBackup(db: Queryable): Promise<BackupRow | undefined> {
  const rows = await db.select().from(backups).orderBy(desc(backups.id)).limit(2);
  return rows.find(({ finishedAt, error }) => finishedAt !== null || error !== null);
}

export async function forgetBackupsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, moment));
}

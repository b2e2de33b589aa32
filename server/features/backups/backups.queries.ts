import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { backupDrills, backups } from '#server/db/schema/site/operations.ts';

export type BackupRow = typeof backups.$inferSelect;
export type DrillRow = typeof backupDrills.$inferSelect;

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

/** The latest try that has ended well. */
export async function findLastGoodBackup(db: Queryable): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.fileName), isNull(backups.error)))
    .orderBy(desc(backups.id))
    .limit(1);
  return row;
}

/** Attempts shown on the screen; archives of older ones are always shown. */
const SHOWN = 60;

export const listBackups = (db: Queryable): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.id)).limit(SHOWN);

export const listNamedBackups = (db: Queryable): Promise<BackupRow[]> =>
  db.select().from(backups).where(isNotNull(backups.fileName)).orderBy(desc(backups.id));

export async function forgetBackupsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, moment));
  await db.delete(backupDrills).where(lt(backupDrills.startedAt, moment));
}

export async function insertDrill(
  db: Queryable,
  drill: typeof backupDrills.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(backupDrills).values(drill).returning({ id: backupDrills.id });
  if (!row) throw new Error('The drill was not noted');
  return row.id;
}

export async function findDrill(db: Queryable, id: number): Promise<DrillRow | undefined> {
  const [row] = await db.select().from(backupDrills).where(eq(backupDrills.id, id));
  return row;
}

export async function finishDrill(
  db: Queryable,
  id: number,
  result: Partial<typeof backupDrills.$inferInsert>,
): Promise<void> {
  await db.update(backupDrills).set(result).where(eq(backupDrills.id, id));
}

/** Drills shown on the screen. */
const DRILLS_SHOWN = 10;

export const listDrills = (db: Queryable): Promise<DrillRow[]> =>
  db.select().from(backupDrills).orderBy(desc(backupDrills.id)).limit(DRILLS_SHOWN);

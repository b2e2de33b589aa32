import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { mailTextVersions } from '#server/db/schema/site/mail-texts.ts';

export type TextVersionRow = typeof mailTextVersions.$inferSelect;

/** Newest first. */
export const listVersions = (
  db: Queryable,
  template: string,
  most: number,
): Promise<TextVersionRow[]> =>
  db
    .select()
    .from(mailTextVersions)
    .where(eq(mailTextVersions.template, template))
    .orderBy(desc(mailTextVersions.version))
    .limit(most);

/** The newest version of every edited mail. */
export const listNewestVersions = (db: Queryable): Promise<TextVersionRow[]> =>
  db
    .select()
    .from(mailTextVersions)
    .where(
      sql`not exists (select from ${mailTextVersions} later where later.template = ${mailTextVersions.template} and later.version > ${mailTextVersions.version})`,
    )
    .orderBy(mailTextVersions.template);

export async function findVersion(
  db: Queryable,
  template: string,
  version: number,
): Promise<TextVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTextVersions)
    .where(and(eq(mailTextVersions.template, template), eq(mailTextVersions.version, version)));
  return row;
}

export async function findVersionById(
  db: Queryable,
  id: number,
): Promise<TextVersionRow | undefined> {
  const [row] = await db.select().from(mailTextVersions).where(eq(mailTextVersions.id, id));
  return row;
}

/** Returns whether it was inserted: someone else may have taken the same number first. */
export async function insertVersion(
  db: Queryable,
  version: typeof mailTextVersions.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(mailTextVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ id: mailTextVersions.id });
  return rows.length > 0;
}

import { and, desc, eq, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { brandLogos, brandVersions } from '#server/db/schema/site/brand.ts';

export type BrandVersionRow = typeof brandVersions.$inferSelect;

/** Newest first. */
export const listVersions = (db: Queryable, most: number): Promise<BrandVersionRow[]> =>
  db.select().from(brandVersions).orderBy(desc(brandVersions.id)).limit(most);

export async function findVersion(db: Queryable, id: number): Promise<BrandVersionRow | undefined> {
  const [row] = await db.select().from(brandVersions).where(eq(brandVersions.id, id));
  return row;
}

/** The version that was in force at a moment. */
export async function findVersionAt(
  db: Queryable,
  moment: Date,
): Promise<BrandVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(brandVersions)
    .where(lte(brandVersions.publishedAt, moment))
    .orderBy(desc(brandVersions.id))
    .limit(1);
  return row;
}

export async function insertVersion(
  db: Queryable,
  version: typeof brandVersions.$inferInsert,
): Promise<BrandVersionRow> {
  const [row] = await db.insert(brandVersions).values(version).returning();
  if (!row) throw new Error('The brand was not saved');
  return row;
}

export async function findLogo(db: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: brandLogos.bytes })
    .from(brandLogos)
    .where(eq(brandLogos.name, name));
  return row?.bytes;
}

/** Keeps a logo, and drops those that were tried before `since` and never published. */
export async function keepLogo(
  db: Queryable,
  logo: { name: string; bytes: Buffer; createdAt: Date },
  since: Date,
): Promise<void> {
  await db
    .insert(brandLogos)
    .values(logo)
    .onConflictDoUpdate({ target: brandLogos.name, set: { createdAt: logo.createdAt } });
  const named = db
    .select({ id: brandVersions.id })
    .from(brandVersions)
    .where(sql`${brandVersions.content} ->> 'logo' = ${brandLogos.name}`);
  await db.delete(brandLogos).where(and(lt(brandLogos.createdAt, since), notExists(named)));
}

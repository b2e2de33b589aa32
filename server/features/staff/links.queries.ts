import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { userLinks, users } from '#server/db/schema/staff.ts';

type LinkRow = typeof userLinks.$inferSelect;
export type LinkPurpose = LinkRow['purpose'];

/** Links that let somebody choose a password. */
export const PASSWORD_LINKS = ['invitation', 'forgotten-password'] as const;
export const EMAIL_LINKS = ['confirm-email'] as const;

export async function insertLink(
  db: Queryable,
  link: typeof userLinks.$inferInsert,
): Promise<LinkRow> {
  const [row] = await db.insert(userLinks).values(link).returning();
  if (!row) throw new Error('The link was not stored');
  return row;
}

/** A link of these kinds that can still be used, with its account. One kind never does for another. */
export async function findGoodLink(
  db: Queryable,
  tokenHash: Buffer,
  { purposes, now }: { purposes: readonly LinkPurpose[]; now: Date },
) {
  const [found] = await db
    .select({ link: userLinks, user: users })
    .from(userLinks)
    .innerJoin(users, eq(users.id, userLinks.userId))
    .where(
      and(
        eq(userLinks.tokenHash, tokenHash),
        inArray(userLinks.purpose, [...purposes]),
        gt(userLinks.expiresAt, now),
        isNull(userLinks.usedAt),
        isNull(users.disabledAt),
      ),
    );
  return found;
}

/** Uses up one link. Says whether it was still open: of two who use it at the same instant, one gets a no. */
export async function spendLink(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const spent = await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(and(eq(userLinks.id, id), isNull(userLinks.usedAt)))
    .returning({ id: userLinks.id });
  return spent.length > 0;
}

/** Uses up every open link of these kinds, but the one that replaces them. */
export async function spendLinks(
  tx: Queryable,
  userId: number,
  { purposes, now, except }: { purposes: readonly LinkPurpose[]; now: Date; except?: number },
): Promise<void> {
  await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(userLinks.userId, userId),
        inArray(userLinks.purpose, [...purposes]),
        isNull(userLinks.usedAt),
        except === undefined ? undefined : ne(userLinks.id, except),
      ),
    );
}

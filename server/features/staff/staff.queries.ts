import { and, asc, desc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { adminSessions, userLinks, users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { HAS_FACTOR, type UserRow } from '#server/features/auth/auth.queries.ts';

/** Lists accounts with their latest login. Expired sessions are swept, so older logins come from the record. */
export const listUsers = (db: Queryable) =>
  db
    .select({
      user: users,
      lastLoginAt: sql<string | null>`(
        select max(created_at) from activity
        where subject_type = 'user' and subject_id = users.id::text and action = 'signed in')`,
      hasSecondFactor: sql<boolean>`${sql.raw(HAS_FACTOR)}`,
    })
    .from(users)
    .orderBy(asc(users.username));

export async function lockUser(tx: Queryable, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/**
 * Whether the record has actions under a name that has no account. Somebody new with that name would inherit the notes, views and decisions
 * of another person.
 */
export async function isOnRecord(tx: Queryable, username: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.actor, username),
        notExists(tx.select().from(users).where(eq(users.username, username))),
      ),
    )
    .limit(1);
  return entry !== undefined;
}

export async function findUser(db: Queryable, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function updateUser(
  db: Queryable,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  if (!row) throw new Error(`There is no account ${id}`);
  return row;
}

/** Locks the owners who are not disabled. Every change of an account begins here, so that two cannot remove each other at once. */
export const lockActiveOwners = (tx: Queryable): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update');

export async function deleteUser(tx: Queryable, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Lists valid sessions, newest first; of everyone, or of one account. */
export const listSessions = (
  db: Queryable,
  { now, idleSince, userId }: { now: Date; idleSince: Date; userId: number | undefined },
) =>
  db
    .select({
      id: adminSessions.id,
      userId: adminSessions.userId,
      username: users.username,
      userAgent: adminSessions.userAgent,
      address: adminSessions.address,
      createdAt: adminSessions.createdAt,
      lastUsedAt: adminSessions.lastUsedAt,
      expiresAt: adminSessions.expiresAt,
    })
    .from(adminSessions)
    .innerJoin(users, eq(users.id, adminSessions.userId))
    .where(
      and(
        gt(adminSessions.expiresAt, now),
        gt(adminSessions.lastUsedAt, idleSince),
        userId === undefined ? undefined : eq(adminSessions.userId, userId),
      ),
    )
    .orderBy(desc(adminSessions.id));

/** Returns how many there were. */
export async function deleteOtherSessions(
  tx: Queryable,
  userId: number,
  sessionId: number,
): Promise<number> {
  const ended = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, userId), ne(adminSessions.id, sessionId)))
    .returning({ id: adminSessions.id });
  return ended.length;
}

type LinkRow = typeof userLinks.$inferSelect;
type LinkPurpose = LinkRow['purpose'];

/** Links for choosing a password. */
export const PASSWORD_LINKS = ['invitation', 'forgotten-password'] as const;
export const EMAIL_LINKS = ['confirm-email'] as const;
/** The code that a fresh installation prints, for its first owner. */
export const FIRST_START_LINKS = ['first-start'] as const;

export async function insertLink(
  db: Queryable,
  link: typeof userLinks.$inferInsert,
): Promise<LinkRow> {
  const [row] = await db.insert(userLinks).values(link).returning();
  if (!row) throw new Error('The link was not stored');
  return row;
}

/** Finds a valid link of these kinds, with its account. A link of one kind never works for another. */
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

/** Uses up one link. Returns whether it was still open: of two simultaneous attempts, one gets false. */
export async function spendLink(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const spent = await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(and(eq(userLinks.id, id), isNull(userLinks.usedAt)))
    .returning({ id: userLinks.id });
  return spent.length > 0;
}

/** Uses up every open link of these kinds, except the one that replaces them. */
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

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { adminSessions, users } from '#server/db/schema/staff.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUserByName(
  db: Queryable,
  username: string,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

export const hasUsers = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Gives back the row, or nothing where the name is taken. */
export async function insertUser(
  db: Queryable,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function setPassword(db: Queryable, userId: number, password: string): Promise<void> {
  await db.update(users).set({ password, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function insertSession(
  db: Queryable,
  session: typeof adminSessions.$inferInsert,
): Promise<void> {
  await db.insert(adminSessions).values(session);
}

/** The session and its user, while both are good. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [found] = await db
    .select({
      sessionId: adminSessions.id,
      userId: users.id,
      username: users.username,
      role: users.role,
      expiresAt: adminSessions.expiresAt,
    })
    .from(adminSessions)
    .innerJoin(users, eq(users.id, adminSessions.userId))
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, now),
        isNull(users.disabledAt),
      ),
    );
  return found;
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.id, id));
}

export async function deleteSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.userId, userId));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(adminSessions).where(lte(adminSessions.expiresAt, now));
}

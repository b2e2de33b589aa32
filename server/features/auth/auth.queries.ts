import { eq, lte, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/connection.ts';
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

/** Who is at work, and until when. */
export type StaffIdentity = {
  sessionId: number;
  userId: number;
  username: string;
  role: UserRow['role'];
  expiresAt: Date;
};

/** Asked by every call of staff: with a name it is parsed and planned once a connection. */
const FIND_SESSION = {
  name: 'find-session',
  text: `
    select s.id as "sessionId", u.id as "userId", u.username, u.role, s.expires_at as "expiresAt"
    from admin_sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.disabled_at is null`,
};

/** The session and its user, while both are good. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffIdentity | undefined> {
  const values = [tokenHash, now];
  const { rows } = await db.$client.query<StaffIdentity>({ ...FIND_SESSION, values });
  return rows[0];
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

import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { PERMISSIONS } from '#core/domain/staff/permissions.ts';
import type { Db, Queryable } from '#server/db/connection.ts';
import { adminSessions, pendingSignIns, userLinks, users } from '#server/db/schema/access/staff.ts';

export type UserRow = typeof users.$inferSelect;

/** The condition that an account can be used: an invited person has not chosen a password yet. */
export const canSignIn = and(isNull(users.disabledAt), isNotNull(users.password));

/** The same for accounts that can review and decide: readers and clerks do not count as a second person. */
export const canDecide = and(canSignIn, inArray(users.role, PERMISSIONS.review.roles));

export async function findUserByName(
  db: Queryable,
  username: string,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

export const hasUsers = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Returns the row; undefined if the name is taken. */
export async function insertUser(
  db: Queryable,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Also ends what was started under the old password: open links, and an address pending confirmation. */
export async function setPassword(tx: Queryable, userId: number, password: string): Promise<void> {
  await tx
    .update(users)
    .set({ password, newEmail: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await tx
    .update(userLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(userLinks.userId, userId), isNull(userLinks.usedAt)));
  await deletePendingOf(tx, userId);
}

/** Deletes sign-ins that wait for a second factor: they end with the password that started them. */
const deletePendingOf = (tx: Queryable, userId: number) =>
  tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));

export async function insertStaffSession(
  db: Queryable,
  session: typeof adminSessions.$inferInsert,
): Promise<void> {
  await db.insert(adminSessions).values(session);
}

/** The signed-in account and the end of its session. */
export type StaffIdentity = {
  sessionId: number;
  userId: number;
  username: string;
  displayName: string | null;
  role: UserRow['role'];
  expiresAt: Date;
  /** A second factor is required but not set up: the account can only set one up. */
  mustEnrol: boolean;
};

type FoundSession = StaffIdentity & {
  lastUsedAt: Date;
  address: string | null;
  isDisabled: boolean;
};

/** The condition that an account has a second factor. */
export const HAS_FACTOR = `(
  exists (select from user_totp t where t.user_id = users.id and t.secret is not null)
  or exists (select from user_passkeys p where p.user_id = users.id))`;

/** Run by every staff call, and named so that it is parsed and planned once per connection. */
const FIND_SESSION = {
  name: 'find-session',
  text: `
    select s.id as "sessionId", users.id as "userId", username, display_name as "displayName", role,
      s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt", s.address,
      disabled_at is not null as "isDisabled",
      exists (select from site_settings where requires_second_factor) and not ${HAS_FACTOR} as "mustEnrol"
    from admin_sessions s join users on users.id = s.user_id
    where s.token_hash = $1`,
};

/** Finds the session and its user; the caller decides whether it is still valid. */
export async function findStaffSession(
  db: Db,
  tokenHash: Buffer,
): Promise<FoundSession | undefined> {
  const { rows } = await db.$client.query<FoundSession>({ ...FIND_SESSION, values: [tokenHash] });
  return rows[0];
}

/** Notes from where a session is used, and when; without `usedAt` it does not count as used. */
export async function touchSession(
  db: Queryable,
  id: number,
  { usedAt, address }: { usedAt: Date | undefined; address: string },
): Promise<void> {
  const touched = { lastUsedAt: usedAt, address };
  await db.update(adminSessions).set(touched).where(eq(adminSessions.id, id));
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.id, id));
}

export async function deleteSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.userId, userId));
  await deletePendingOf(db, userId);
}

/** Removes sessions that have expired or were last used before `idleSince`; returns whose they were. */
export const deleteEndedSessions = (
  db: Queryable,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<{ username: string; expiresAt: Date }[]> =>
  db
    .delete(adminSessions)
    .where(or(lte(adminSessions.expiresAt, now), lte(adminSessions.lastUsedAt, idleSince)))
    .returning({
      username: sql<string>`(select username from users where users.id = ${adminSessions.userId})`,
      expiresAt: adminSessions.expiresAt,
    });

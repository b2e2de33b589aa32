import { randomBytes } from 'node:crypto';
import type { Credentials } from '#core/contract/staff/auth.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { Refused } from '#server/http/security-log.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findUserByName,
  insertStaffSession,
  type StaffIdentity,
  setPassword,
  type UserRow,
} from './auth.queries.ts';
import { countTry, forgiveTry } from './login-limits.ts';
import { SESSION_MS } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

type Client = { subject: string; userAgent: string };

/** Checks name and password and opens a session; the token goes into the cookie and is not kept. */
export async function login(deps: Deps, { username, password }: Credentials, client: Client) {
  const name = username.trim().toLowerCase();
  const attempt = { name, subject: client.subject };
  await countTry(deps, attempt);
  const user = await findUserByName(deps.db, name);
  const matches = await deps.passwords.verify(password, user?.password);
  if (!user || !matches || user.disabledAt) throw refuseLogin(user, matches);
  const now = deps.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await deps.db.transaction(async (tx) => {
    await forgiveTry(tx, deps, attempt);
    await insertStaffSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      userAgent: client.userAgent.slice(0, 200),
    });
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'signed in',
    });
  });
  return { user, token, expiresAt };
}

/** The answer is the same whatever was wrong. */
const refuseLogin = (user: UserRow | undefined, matches: boolean) =>
  new Refused('not_authenticated', 'Invalid username or password', {
    reason: user ? (matches ? 'disabled' : 'wrong-password') : 'unknown-name',
    account: user?.username,
  });

export async function logout({ db }: Pick<Deps, 'db'>, staff: StaffIdentity): Promise<void> {
  await deleteSession(db, staff.sessionId);
}

/** Gives an account a new random password and ends its sessions. */
export async function resetPassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  username: string,
): Promise<string> {
  const user = await findUserByName(db, username.trim().toLowerCase());
  if (!user) throw new AppError('not_found', `There is no account named "${username}"`);
  const password = randomPassword();
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await setPassword(tx, user.id, hash);
    await deleteSessionsOf(tx, user.id);
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: 'system',
      action: 'password reset',
    });
  });
  return password;
}

export const randomPassword = () => randomBytes(15).toString('base64url');

import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from '#core/contract/auth.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { clearLimit, countUse, returnUse } from '#server/http/rate-limit.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  findUserByName,
  hasUsers,
  insertSession,
  insertUser,
  type StaffIdentity,
  setPassword,
} from './auth.queries.ts';

/** Hours from the login; use does not lengthen it. */
const SESSION_HOURS = 24;

type Client = { subject: string; userAgent: string };

/** Checks name and password and opens a session; the token goes into the cookie and is not kept. */
export async function login(deps: Deps, { username, password }: Credentials, client: Client) {
  const name = username.trim().toLowerCase();
  const nameAndAddress = `${name}|${client.subject}`;
  // Counted before the password is looked at, so that many tries at the same instant count as well.
  await countUse(deps, 'loginFailuresPerName', nameAndAddress);
  await countUse(deps, 'loginFailures', client.subject);
  const user = await findUserByName(deps.db, name);
  const matches = await deps.passwords.verify(password, user?.password);
  if (!user || !matches || user.disabledAt) {
    throw new AppError('not_authenticated', 'Invalid username or password');
  }
  const now = deps.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await deps.db.transaction(async (tx) => {
    await clearLimit(tx, 'loginFailuresPerName', nameAndAddress);
    await returnUse(tx, 'loginFailures', client.subject);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt,
      userAgent: client.userAgent.slice(0, 200),
    });
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'signed in',
    });
  });
  return { username: user.username, role: user.role, token, expiresAt };
}

export async function logout({ db }: Pick<Deps, 'db'>, staff: StaffIdentity): Promise<void> {
  await deleteSession(db, staff.sessionId);
}

/** Who a token belongs to, if its session is still good. */
export async function authenticate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string | undefined,
): Promise<StaffIdentity | undefined> {
  return token ? findSession(db, hashToken(token), now()) : undefined;
}

type FirstAdmin = { username: string; password: string };

/** Makes the first account where there is none; gives back what to show the person who starts the product. */
export async function ensureFirstAdmin(
  { db, passwords }: { db: Queryable; passwords: Deps['passwords'] },
  configured: FirstAdmin | undefined,
): Promise<FirstAdmin | undefined> {
  if (await hasUsers(db)) return undefined;
  const first = configured ?? { username: 'admin', password: randomPassword() };
  const hash = await passwords.hash(first.password);
  await insertUser(db, { username: first.username, password: hash, role: 'owner' });
  return first;
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

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

const randomPassword = () => randomBytes(15).toString('base64url');

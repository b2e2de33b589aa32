import { randomBytes } from 'node:crypto';
import type { Credentials } from '#core/contract/staff/accounts/auth.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  isSecondFactorRequired,
  listWays,
} from '#server/features/second-factor/factors.queries.ts';
import { openPending } from '#server/features/second-factor/pending-sign-ins.ts';
import { Refused } from '#server/http/security-log.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findUserByName,
  type StaffIdentity,
  setPassword,
  type UserRow,
} from './auth.queries.ts';
import { countTry, uncountTry } from './login-limits.ts';
import { type Client, openSession } from './open-session.ts';

/**
 * Checks name and password. If the account has a second factor, opens only a pending sign-in, which can be completed but
 * used for nothing else.
 */
export async function login(deps: Deps, { username, password }: Credentials, client: Client) {
  const name = username.trim().toLowerCase();
  const attempt = { name, subject: client.subject };
  await countTry(deps, attempt);
  const user = await findUserByName(deps.db, name);
  const matches = await deps.passwords.verify(password, user?.password);
  if (!user || !matches || user.disabledAt) throw refuseLogin(user, matches);
  return deps.db.transaction(async (tx) => {
    await uncountTry(tx, deps, attempt);
    const ways = await listWays(tx, user.id);
    if (ways.length > 0) return { user, ways, pending: await openPending(tx, deps, user.id) };
    const opened = await openSession(tx, deps, user, client);
    return { ...opened, mustEnrol: await isSecondFactorRequired(tx) };
  });
}

/** Gives the same answer whatever was wrong. */
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

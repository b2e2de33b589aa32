import type { StaffAccount } from '#core/contract/staff.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertUser,
  setPassword,
  type UserRow,
} from '#server/features/auth/auth.queries.ts';
import { countUse, returnUse } from '#server/http/rate-limit.ts';
import { sendPasswordLink } from './password-links.ts';
import {
  deleteOtherSessions,
  findUser,
  listSessions,
  listUsers,
  lockActiveOwners,
  lockUser,
  spendLinks,
  updateUser,
} from './staff.queries.ts';

type Invitation = { username: string; email: string; role: UserRow['role'] };

export async function listAccounts({ db }: Pick<Deps, 'db'>): Promise<StaffAccount[]> {
  return (await listUsers(db)).map(({ user, lastLoginAt }) => toAccount(user, lastLoginAt));
}

/** Opens an account without a password; its one-time link lets the person choose one. */
export function invite(deps: Deps, by: StaffIdentity, { username, email, role }: Invitation) {
  refuseUnlessOwner(by);
  return deps.db.transaction(async (tx) => {
    const name = username.toLowerCase();
    const user = await insertUser(tx, { username: name, email: email.toLowerCase(), role });
    if (!user) {
      const message = 'There is an account with this name already';
      throw new AppError('conflict', message, { fields: { username: message } });
    }
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: by.username,
      action: 'invited',
      data: { role },
    });
    return described(user, await sendPasswordLink(tx, deps, user, 'invitation'));
  });
}

export function sendNewLink(deps: Deps, by: StaffIdentity, userId: number) {
  refuseUnlessOwner(by);
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw noSuchAccount();
    if (user.disabledAt) throw new AppError('conflict', 'This account is disabled.');
    const purpose = user.password ? 'forgotten-password' : 'invitation';
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: by.username,
      action: 'sent a password link',
    });
    return described(user, await sendPasswordLink(tx, deps, user, purpose));
  });
}

const described = (user: UserRow, { link }: { link: string | null }) => ({
  link,
  message: link
    ? `Please hand this link to ${user.username}. It works once and is shown only now.`
    : `The link is on its way to ${user.email}.`,
});

/** Whoever is disabled is out at once. Somebody must remain who can let others in. */
export function setDisabled(deps: Deps, by: StaffIdentity, userId: number, isDisabled: boolean) {
  refuseUnlessOwner(by);
  if (userId === by.userId) {
    throw new AppError('conflict', 'You cannot disable your own account.');
  }
  return deps.db.transaction(async (tx) => {
    const owners = await lockActiveOwners(tx);
    const user = await findUser(tx, userId);
    if (!user) throw noSuchAccount();
    if (isDisabled && owners.every(({ id }) => id === userId)) {
      throw new AppError('conflict', 'The last owner cannot be disabled.');
    }
    const now = deps.now();
    const changed = await updateUser(tx, userId, {
      disabledAt: isDisabled ? now : null,
      updatedAt: now,
    });
    if (isDisabled) {
      await deleteSessionsOf(tx, userId);
      await spendLinks(tx, userId, undefined, now);
    }
    await recordActivity(tx, {
      subject: ['user', userId],
      actor: by.username,
      action: isDisabled ? 'disabled' : 'enabled',
    });
    return toAccount(changed, null);
  });
}

type PasswordChange = { currentPassword: string; newPassword: string };

/** Ends every other session of the account: whoever knew the old password is out. */
export async function changePassword(
  deps: Deps,
  by: StaffIdentity,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const subject = `${by.username}|password`;
  await countUse(deps, 'loginFailuresPerName', subject);
  const user = await findUser(deps.db, by.userId);
  if (!(await deps.passwords.verify(currentPassword, user?.password))) {
    const message = 'This is not your current password';
    throw new AppError('invalid_request', message, { fields: { currentPassword: message } });
  }
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    await returnUse(tx, 'loginFailuresPerName', subject);
    await setPassword(tx, by.userId, hash);
    await deleteOtherSessions(tx, by.userId, by.sessionId);
    await recordActivity(tx, {
      subject: ['user', by.userId],
      actor: by.username,
      action: 'changed password',
    });
  });
}

/** Owners see everybody's sessions, others their own. */
export async function readSessions({ db, now }: Pick<Deps, 'db' | 'now'>, by: StaffIdentity) {
  const rows = await listSessions(db, now(), by.role === 'owner' ? undefined : by.userId);
  return rows.map(({ userId: _, createdAt, expiresAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: session.id === by.sessionId,
  }));
}

export async function endSession(deps: Deps, by: StaffIdentity, id: number): Promise<void> {
  const visible = await listSessions(
    deps.db,
    deps.now(),
    by.role === 'owner' ? undefined : by.userId,
  );
  const session = visible.find((entry) => entry.id === id);
  if (!session) throw new AppError('not_found', 'This session has ended already.');
  await deps.db.transaction(async (tx) => {
    await deleteSession(tx, id);
    await recordActivity(tx, {
      subject: ['user', session.userId],
      actor: by.username,
      action: 'ended a session',
    });
  });
}

function refuseUnlessOwner({ role }: StaffIdentity): void {
  if (role !== 'owner') throw new AppError('forbidden', 'Only an owner can do this.');
}

const noSuchAccount = () => new AppError('not_found', 'There is no such account');

const toAccount = (user: UserRow, lastLoginAt: string | null): StaffAccount => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  isDisabled: user.disabledAt !== null,
  hasPassword: user.password !== null,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: lastLoginAt && new Date(lastLoginAt).toISOString(),
});

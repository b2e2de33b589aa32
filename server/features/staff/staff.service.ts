import type { StaffAccount } from '#core/contract/staff/accounts/staff.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { askForEmail } from '#server/features/account/email-links.ts';
import { differenceOf, recordActivity } from '#server/features/activity/activity.queries.ts';
import { unassignAll } from '#server/features/assignments/unassign.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { deleteSessionsOf, insertUser, type UserRow } from '#server/features/auth/auth.queries.ts';
import { deletePrivateViews } from '#server/features/saved-views/saved-views.queries.ts';
import { hasFactor, readFactors } from '#server/features/second-factor/factors.queries.ts';
import { Refused } from '#server/http/security-log.ts';
import { sendPasswordLink } from './password-links.ts';
import { removeRecipient } from './remove-recipient.ts';
import {
  deleteUser,
  EMAIL_LINKS,
  isOnRecord,
  listUsers,
  lockActiveOwners,
  lockUser,
  PASSWORD_LINKS,
  spendLinks,
  updateUser,
} from './staff.queries.ts';

type Invitation = { username: string; email: string; role: UserRow['role'] };

export async function listAccounts({ db }: Pick<Deps, 'db'>): Promise<StaffAccount[]> {
  return (await listUsers(db)).map(({ user, ...known }) => toAccount(user, known));
}

/** Opens an account without a password; its one-time link lets the person choose one. */
export function invite(deps: Deps, by: StaffIdentity, { username, email, role }: Invitation) {
  return deps.db.transaction(async (tx) => {
    const name = username.toLowerCase();
    if (await isOnRecord(tx, name)) throw refuseName('Someone who has left had this name');
    const user = await insertUser(tx, { username: name, email: email.toLowerCase(), role });
    if (!user) throw refuseName('There is already an account with this name');
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: by.username,
      action: 'invited',
      data: { role },
    });
    return { user, ...describeLink(user, await sendPasswordLink(tx, deps, user, 'invitation')) };
  });
}

const refuseName = (message: string) =>
  new AppError('conflict', message, { fields: { username: message } });

export function sendNewLink(deps: Deps, by: StaffIdentity, userId: number) {
  return deps.db.transaction(async (tx) => {
    const user = await getLocked(tx, userId);
    if (user.disabledAt) throw new AppError('conflict', 'This account is disabled.');
    const purpose = user.password ? 'forgotten-password' : 'invitation';
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: by.username,
      action: 'sent a password link',
    });
    return { user, ...describeLink(user, await sendPasswordLink(tx, deps, user, purpose)) };
  });
}

const describeLink = (user: UserRow, { link }: { link: string | null }) => ({
  link,
  message: link
    ? `Please give this link to ${user.username}. It works once and is shown only now.`
    : `The link is on its way to ${user.email}.`,
});

type AccountChange = {
  isDisabled?: boolean;
  displayName?: string | null;
  email?: string;
  role?: UserRow['role'];
};

/** Changes a colleague's account. Disabling it or changing its role ends its sessions; work they can no longer do is handed back. */
export function changeAccount(
  deps: Deps,
  by: StaffIdentity,
  userId: number,
  { isDisabled, displayName, email, role }: AccountChange,
) {
  return deps.db.transaction(async (tx) => {
    const user = await lockColleague(tx, by, userId);
    const now = deps.now();
    const wasDisabled = user.disabledAt !== null;
    let changed = await updateUser(tx, userId, {
      displayName,
      role,
      ...(isDisabled !== undefined &&
        isDisabled !== wasDisabled && { disabledAt: isDisabled ? now : null }),
      updatedAt: now,
    });
    if (isDisabled) {
      await spendLinks(tx, userId, { purposes: [...PASSWORD_LINKS, ...EMAIL_LINKS], now });
      await removeRecipient(tx, user, { actor: by.username, now });
    }
    if (isDisabled || changed.role !== user.role) await deleteSessionsOf(tx, userId);
    if (isDisabled || !isAllowed(changed.role, 'work')) {
      await unassignAll(tx, user.username, by.username);
    }
    let message: string | null = null;
    // An invitation that went to a mistyped address would let a stranger in for as long as it works.
    if (email && user.password === null && email.toLowerCase() !== user.email) {
      await spendLinks(tx, userId, { purposes: PASSWORD_LINKS, now });
    }
    if (email) ({ user: changed, message } = await askForEmail(tx, deps, changed, email));
    const difference = differenceOf(toRecord(user), toRecord(changed), RECORDED);
    if (difference || email) {
      await recordActivity(tx, {
        subject: ['user', userId],
        actor: by.username,
        action: 'changed account',
        // Addresses stay out of the record, which is never erased.
        data: { ...difference, ...(email && { newEmail: 'asked to be confirmed' }) },
      });
    }
    const hasSecondFactor = hasFactor(await readFactors(tx, userId));
    const account = toAccount(changed, { lastLoginAt: null, hasSecondFactor });
    return { account: { ...account, message }, difference };
  });
}

const RECORDED = ['displayName', 'role', 'isDisabled'] as const;

const toRecord = ({ displayName, role, disabledAt }: UserRow) => ({
  displayName,
  role,
  isDisabled: disabledAt !== null,
});

/** Deletes sessions and links with the account; what the person did stays on record under the name. */
export function deleteAccount(deps: Deps, by: StaffIdentity, userId: number): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const user = await lockColleague(tx, by, userId);
    await deletePrivateViews(tx, user.username);
    await removeRecipient(tx, user, { actor: by.username, now: deps.now() });
    await unassignAll(tx, user.username, by.username);
    await deleteUser(tx, userId);
    await recordActivity(tx, {
      subject: ['user', userId],
      actor: by.username,
      action: 'deleted account',
      data: { username: user.username, role: user.role },
    });
    return user;
  });
}

/**
 * Locks another person's account together with all active owners. The person who changes it is still an owner and cannot change their own
 * account, so one owner always remains, even if two act on each other at once.
 */
export async function lockColleague(
  tx: Queryable,
  by: StaffIdentity,
  userId: number,
): Promise<UserRow> {
  if (userId === by.userId) {
    throw new AppError(
      'conflict',
      'This is your own account. Only another owner can change it from here.',
    );
  }
  const owners = await lockActiveOwners(tx);
  if (!owners.some(({ id }) => id === by.userId)) {
    throw new Refused('forbidden', 'Only an owner can do this.', {
      reason: 'not-permitted',
      actor: by.username,
    });
  }
  return getLocked(tx, userId);
}

async function getLocked(tx: Queryable, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('not_found', 'There is no such account');
  return user;
}

type Known = { lastLoginAt: string | null; hasSecondFactor: boolean };

const toAccount = (user: UserRow, { lastLoginAt, hasSecondFactor }: Known): StaffAccount => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  email: user.email,
  newEmail: user.newEmail,
  role: user.role,
  isDisabled: user.disabledAt !== null,
  hasPassword: user.password !== null,
  hasSecondFactor,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: lastLoginAt && new Date(lastLoginAt).toISOString(),
});

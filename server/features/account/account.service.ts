import type { OwnAccount } from '#core/contract/staff/accounts/account.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  type StaffIdentity,
  setPassword,
  type UserRow,
} from '#server/features/auth/auth.queries.ts';
import { refuseWeakPassword } from '#server/features/auth/weak-passwords.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import {
  deleteOtherSessions,
  findUser,
  lockUser,
  updateUser,
} from '#server/features/staff/staff.queries.ts';
import { countUse, returnUse } from '#server/http/rate-limit.ts';
import { Refused } from '#server/http/security-log.ts';
import { askForEmail } from './email-links.ts';

export const readAccount = async (deps: Deps, by: StaffIdentity): Promise<OwnAccount> =>
  toOwnAccount(deps, await getOwn(findUser(deps.db, by.userId)));

export function renameAccount(
  deps: Deps,
  by: StaffIdentity,
  displayName: string | null | undefined,
): Promise<OwnAccount> {
  return deps.db.transaction(async (tx) => {
    const change = { displayName, updatedAt: deps.now() };
    const user = await updateUser(tx, by.userId, change);
    await recordActivity(tx, {
      subject: ['user', by.userId],
      actor: by.username,
      action: 'changed account',
      data: { before: { displayName: by.displayName }, after: { displayName: user.displayName } },
    });
    return toOwnAccount(deps, user);
  });
}

type EmailChange = { email: string; currentPassword: string };

/** Asks for the password, so that an open browser is not enough to take the account over. */
export async function changeEmail(deps: Deps, by: StaffIdentity, change: EmailChange) {
  await requireOwnPassword(deps, by, change.currentPassword);
  return askForOwnEmail(deps, by, () => change.email);
}

/** Needs no password: it was given when the address was changed. */
export const sendEmailLink = (deps: Deps, by: StaffIdentity) =>
  askForOwnEmail(deps, by, ({ newEmail }) => {
    if (!newEmail) throw new AppError('conflict', 'No address is waiting to be confirmed.');
    return newEmail;
  });

function askForOwnEmail(deps: Deps, by: StaffIdentity, addressOf: (user: UserRow) => string) {
  return deps.db.transaction(async (tx) => {
    const own = await getOwn(lockUser(tx, by.userId));
    const { user, message } = await askForEmail(tx, deps, own, addressOf(own));
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: by.username,
      action: 'asked to confirm an e-mail address',
    });
    return { ...toOwnAccount(deps, user), message };
  });
}

type PasswordChange = { currentPassword: string; newPassword: string };

/** Ends all other sessions of the account, in case someone else knew the old password. */
export async function changePassword(
  deps: Deps,
  by: StaffIdentity,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const user = await requireOwnPassword(deps, by, currentPassword);
  await refuseWeakPassword(deps, newPassword, user);
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    await setPassword(tx, by.userId, hash);
    await deleteOtherSessions(tx, by.userId, by.sessionId);
    await recordActivity(tx, {
      subject: ['user', by.userId],
      actor: by.username,
      action: 'changed password',
    });
  });
}

/** Counts a wrong password like a failed login; the count happens before the password is checked. */
export async function requireOwnPassword(
  deps: Deps,
  by: StaffIdentity,
  password: string,
): Promise<UserRow> {
  const subject = `${by.username}|password`;
  await countUse(deps, 'loginFailuresPerName', subject);
  const user = await getOwn(findUser(deps.db, by.userId));
  if (!(await deps.passwords.verify(password, user.password))) {
    const message = 'This is not your current password';
    throw new Refused(
      'invalid_request',
      message,
      { reason: 'wrong-password', account: by.username, actor: by.username },
      { fields: { currentPassword: message } },
    );
  }
  await returnUse(deps.db, 'loginFailuresPerName', subject);
  return user;
}

/** Deleting an account ends its sessions, so this only fails for a request in flight during the deletion. */
async function getOwn(finding: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await finding;
  if (!user) {
    throw new Refused('not_authenticated', 'Please sign in', { reason: 'unknown-session' });
  }
  return user;
}

const toOwnAccount = (
  deps: Pick<Deps, 'mailer'>,
  { username, displayName, role, email, newEmail }: UserRow,
): OwnAccount => ({
  username,
  displayName,
  role,
  email,
  newEmail,
  canSendLinks: sendsMail(deps),
});

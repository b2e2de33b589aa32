import { randomUUID } from 'node:crypto';
import type { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  deleteSessionsOf,
  findUserByName,
  setPassword,
  type UserRow,
} from '#server/features/auth/auth.queries.ts';
import { rememberAddress } from '#server/features/auth/login-limits.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import { refuseWeakPassword } from '#server/features/auth/weak-passwords.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import { Refused, writeSecurityLine } from '#server/http/security-log.ts';
import {
  findGoodLink,
  insertLink,
  PASSWORD_LINKS,
  spendLink,
  spendLinks,
} from './staff.queries.ts';

type Purpose = (typeof PASSWORD_LINKS)[number];

/** Hours for which a link works. An invitation may wait over a weekend; a forgotten password need not. */
const LINK_HOURS: Record<Purpose, number> = { invitation: 72, 'forgotten-password': 2 };

type Asked = {
  /** Identifies who asked when: the same request is answered once. */
  request?: string;
  /** Anyone can ask, so a mailbox gets only a few a day. */
  isPublic?: boolean;
};

/** Makes a one-time link and mails it; without a mail server it is returned, to be shown on screen. */
export async function sendPasswordLink(
  tx: Queryable,
  deps: Deps,
  user: UserRow,
  purpose: Purpose,
  { request = randomUUID(), isPublic }: Asked = {},
): Promise<{ link: string | null; isWithheld?: boolean }> {
  const token = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
  const { id } = await insertLink(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    createdAt: now,
    expiresAt,
  });
  // After the hash, the token never reaches a server log or a Referer header.
  const path = `/admin/choose-password#${token}`;
  if (!user.email || !sendsMail(deps)) {
    await spendLinks(tx, user.id, { purposes: PASSWORD_LINKS, now, except: id });
    return { link: `${deps.config.publicUrl}${path}` };
  }
  const mail = await queueEmail(tx, deps, {
    event: `password link ${request}`,
    to: user.email,
    template: 'staff-link',
    data: { purpose, username: user.username, expiresAt: expiresAt.toISOString() },
    secrets: { path },
    userId: user.id,
    isPublic,
  });
  // Nothing is sent if the mailbox has had enough for today, or a job runs twice: then the former link stays valid.
  const isMailed = mail?.state === 'queued';
  if (isMailed) await spendLinks(tx, user.id, { purposes: PASSWORD_LINKS, now, except: id });
  else await spendLink(tx, id, now);
  return { link: null, isWithheld: !isMailed };
}

type LinkRequest = { username: string; request: string; address: string };

/** For the sign-in page. The job finds out later who has an account, so neither the answer nor its timing reveals it. */
export const askForPasswordLink = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  asked: LinkRequest,
): Promise<void> => jobs.enqueue(db, 'send-password-link', asked);

/** Mails a link for a forgotten password, if the account exists and has an address. */
export async function sendForgottenLink(deps: Deps, asked: LinkRequest): Promise<void> {
  const user = await findUserByName(deps.db, asked.username.trim().toLowerCase());
  const reason = await mailForgottenLink(deps, user, asked.request);
  writeSecurityLine(deps.log, {
    event: 'password-link',
    outcome: reason ? 'refused' : 'done',
    account: user?.username,
    address: asked.address,
    reqId: asked.request,
    reason,
  });
}

/** Returns why nothing was mailed. */
async function mailForgottenLink(deps: Deps, user: UserRow | undefined, request: string) {
  if (!user) return 'unknown-name';
  if (user.disabledAt) return 'disabled';
  if (!user.email) return 'no-address';
  // Without a mail server there is no safe way to give a link to someone who is not signed in.
  if (!sendsMail(deps)) return 'no-mail-server';
  const { isWithheld } = await deps.db.transaction(async (tx) => {
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'forgot password',
    });
    return sendPasswordLink(tx, deps, user, 'forgotten-password', { request, isPublic: true });
  });
  return isWithheld ? 'limited' : undefined;
}

export async function readPasswordLink(deps: Pick<Deps, 'db' | 'now'>, token: string) {
  const { user, link } = await getPasswordLink(deps, token);
  return { username: user.username, purpose: link.purpose as Purpose };
}

/** Works once: sets the password, uses up the link, and ends everything that was open under the old password. */
export async function choosePassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  subject: string,
): Promise<UserRow> {
  const { user, link } = await getPasswordLink(deps, token);
  await refuseWeakPassword(deps, newPassword, user);
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await spendLink(tx, link.id, deps.now()))) throw deadLink();
    await setPassword(tx, user.id, hash);
    await deleteSessionsOf(tx, user.id);
    await rememberAddress(tx, deps, { name: user.username, subject });
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'chose a password',
    });
  });
  return user;
}

async function getPasswordLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findGoodLink(db, hashToken(token), { purposes: PASSWORD_LINKS, now: now() });
  if (!found) throw deadLink();
  return found;
}

export const deadLink = (): AppError =>
  new Refused('not_found', 'This link has expired or was already used. Please ask for a new one.', {
    reason: 'dead-link',
  });

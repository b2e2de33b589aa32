import { randomBytes } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  deleteSessionsOf,
  findUserByName,
  setPassword,
  type UserRow,
} from '#server/features/auth/auth.queries.ts';
import { hashToken } from '#server/features/auth/auth.service.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findGoodLink, insertLink, type LinkRow, spendLinks } from './staff.queries.ts';

type PasswordPurpose = Exclude<LinkRow['purpose'], 'confirm-email'>;

/** Hours for which a link works. An invitation may wait over a weekend; a forgotten password need not. */
const LINK_HOURS: Record<PasswordPurpose, number> = {
  invitation: 72,
  'forgotten-password': 2,
};

/** Makes a one-time link and mails it; without a mail server it is given back, to be shown on screen. */
export async function sendPasswordLink(
  tx: Queryable,
  deps: Deps,
  user: UserRow,
  purpose: PasswordPurpose,
): Promise<{ link: string | null }> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
  await spendLinks(tx, user.id, undefined, now);
  const { id } = await insertLink(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    createdAt: now,
    expiresAt,
  });
  // Behind the hash the token never reaches a server's log or a Referer header.
  const path = `/admin/choose-password#${token}`;
  const isMailed = deps.mailer.outcome === 'sent' && user.email !== null;
  if (isMailed && user.email) {
    await queueEmail(tx, deps, {
      event: `password link ${id}`,
      to: user.email,
      template: 'staff-link',
      data: { purpose, username: user.username, expiresAt: expiresAt.toISOString() },
      secrets: { path },
      userId: user.id,
    });
  }
  return { link: isMailed ? null : `${deps.config.publicUrl}${path}` };
}

/** For the sign-in page. Whoever asks learns nothing about who has an account. */
export async function requestPasswordLink(deps: Deps, username: string): Promise<void> {
  const user = await findUserByName(deps.db, username.trim().toLowerCase());
  // Without a mail server there is no safe way to hand a link to somebody who is not signed in.
  if (!user?.email || user.disabledAt || deps.mailer.outcome !== 'sent') return;
  await deps.db.transaction(async (tx) => {
    await sendPasswordLink(tx, deps, user, 'forgotten-password');
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'forgot password',
    });
  });
}

export async function readPasswordLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findGoodLink(db, hashToken(token), now());
  if (!found || found.link.purpose === 'confirm-email') throw usedUp();
  return { username: found.user.username, purpose: found.link.purpose };
}

/** Works once: the password is set, the link is used up, and everything that was open under the old one ends. */
export async function choosePassword(deps: Deps, token: string, password: string): Promise<void> {
  const found = await findGoodLink(deps.db, hashToken(token), deps.now());
  if (!found || found.link.purpose === 'confirm-email') throw usedUp();
  const { user, link } = found;
  const hash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    if (!(await spendLinks(tx, user.id, link.id, deps.now()))) throw usedUp();
    await setPassword(tx, user.id, hash);
    await deleteSessionsOf(tx, user.id);
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'chose a password',
    });
  });
}

const usedUp = () =>
  new AppError('not_found', 'This link has expired or was used already. Please ask for a new one.');

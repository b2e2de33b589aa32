import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import { deadLink } from '#server/features/staff/password-links.ts';
import {
  EMAIL_LINKS,
  findGoodLink,
  insertLink,
  lockUser,
  PASSWORD_LINKS,
  spendLink,
  spendLinks,
  updateUser,
} from '#server/features/staff/staff.queries.ts';

/** Hours for which a link works: it may wait over a weekend. */
const LINK_HOURS = 72;

/**
 * Keeps a new address pending until its link is used; until then, password links go to the former one. The caller has
 * locked the account. Asking for the address that is already confirmed withdraws a pending one.
 */
export async function askForEmail(
  tx: Queryable,
  deps: Deps,
  user: UserRow,
  email: string,
): Promise<{ user: UserRow; message: string }> {
  const now = deps.now();
  const address = email.toLowerCase();
  await spendLinks(tx, user.id, { purposes: EMAIL_LINKS, now });
  if (address === user.email) {
    const same = await updateUser(tx, user.id, { newEmail: null, updatedAt: now });
    return { user: same, message: `${address} is already confirmed.` };
  }
  const changed = await updateUser(tx, user.id, { newEmail: address, updatedAt: now });
  if (!sendsMail(deps)) return { user: changed, message: NOT_SENT };
  await mailLink(tx, deps, user, address);
  return {
    user: changed,
    message: `A link is on its way to ${address}. The address counts once you have used the link.`,
  };
}

const NOT_SENT =
  'No mail server is set up, so no link could be sent. The address stays unconfirmed: send the link again once there is one.';

async function mailLink(tx: Queryable, deps: Deps, user: UserRow, email: string): Promise<void> {
  const token = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await insertLink(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'confirm-email',
    email,
    createdAt: now,
    expiresAt,
  });
  await queueEmail(tx, deps, {
    // Not the row's id: a restore reissues ids, and the mail for the former row still exists.
    event: `e-mail link ${randomUUID()}`,
    to: email,
    template: 'staff-link',
    data: {
      purpose: 'confirm-email',
      username: user.username,
      expiresAt: expiresAt.toISOString(),
    },
    secrets: { path: `/admin/confirm-email#${token}` },
    userId: user.id,
  });
}

/** Works once. Ends password links that were sent to the former address, and notifies that address. */
export async function confirmEmail(
  deps: Deps,
  token: string,
): Promise<{ username: string; email: string }> {
  const now = deps.now();
  const found = await findGoodLink(deps.db, hashToken(token), { purposes: EMAIL_LINKS, now });
  const email = found?.link.email;
  if (!found || !email) throw deadLink();
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, found.user.id);
    if (!user || !(await spendLink(tx, found.link.id, now))) throw deadLink();
    await updateUser(tx, user.id, { email, newEmail: null, updatedAt: now });
    await spendLinks(tx, user.id, { purposes: PASSWORD_LINKS, now });
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: user.username,
      action: 'confirmed an e-mail address',
    });
    if (user.email) {
      await queueEmail(tx, deps, {
        event: `e-mail address replaced ${randomUUID()}`,
        to: user.email,
        template: 'email-changed',
        data: { username: user.username, changedAt: now.toISOString() },
      });
    }
    return { username: user.username, email };
  });
}

import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { firstOwner } from '#core/contract/staff/owner/first-start.ts';
import { type AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { askForEmail } from '#server/features/account/email-links.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { deleteSessionsOf, setPassword, type UserRow } from '#server/features/auth/auth.queries.ts';
import { type Client, openSession } from '#server/features/auth/open-session.ts';
import { refuseWeakPassword } from '#server/features/auth/weak-passwords.ts';
import { lockUser, spendLink, updateUser } from '#server/features/staff/staff.queries.ts';
import { Refused } from '#server/http/security-log.ts';
import { findFirstStartCode } from './first-start-codes.ts';

type Owner = z.output<typeof firstOwner>;

/**
 * Gives the first account its owner's name, address and password, and signs the owner in. Works once: the printed password and its sessions
 * end here.
 */
export async function beginFirstStart(deps: Deps, owner: Owner, client: Client) {
  const found = await findFirstStartCode(deps, owner.printedCode);
  if (!found) throw deadCode();
  const person = { ...owner, username: owner.username.toLowerCase() };
  await refuseWeakPassword(deps, owner.newPassword, person);
  const hash = await deps.passwords.hash(owner.newPassword);
  return deps.db.transaction(async (tx) => {
    const account = await lockUser(tx, found.user.id);
    if (!account || !(await spendLink(tx, found.link.id, deps.now()))) throw deadCode();
    await refuseTakenName(tx, account, person.username);
    await setPassword(tx, account.id, hash);
    const { username, displayName } = person;
    const named = await updateUser(tx, account.id, { username, displayName });
    const { user } = await askForEmail(tx, deps, named, owner.email);
    await deleteSessionsOf(tx, user.id);
    await recordActivity(tx, {
      subject: ['user', user.id],
      actor: username,
      action: 'set up the first account',
    });
    return openSession(tx, deps, user, client);
  });
}

async function refuseTakenName(tx: Queryable, account: UserRow, username: string) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), ne(users.id, account.id)));
  if (other) throw invalidField('username', 'There is already an account with this name');
}

/** The same answer, whatever is wrong with the code. */
function deadCode(): AppError {
  const message =
    'This code is not the one that was printed, was already used, or is older than a week';
  return new Refused(
    'invalid_request',
    message,
    { reason: 'dead-link' },
    { fields: { printedCode: message } },
  );
}

import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { userPasskeys, userTotp } from '#server/db/schema/access/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { requireOwnPassword } from '#server/features/account/account.service.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  deleteSessionsOf,
  findUserByName,
  type StaffIdentity,
} from '#server/features/auth/auth.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { lockUser } from '#server/features/staff/staff.queries.ts';
import { lockColleague } from '#server/features/staff/staff.service.ts';
import { deleteFactors, hasFactor, readFactors } from './factors.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const removeTotp = (deps: Deps, by: StaffIdentity, password: string) =>
  removeFactor(deps, by, password, 'removed the authenticator app', (tx) =>
    tx.delete(userTotp).where(eq(userTotp.userId, by.userId)).returning({ id: userTotp.userId }),
  );

export const removePasskey = (deps: Deps, by: StaffIdentity, id: number, password: string) =>
  removeFactor(deps, by, password, 'removed a passkey', (tx) =>
    tx
      .delete(userPasskeys)
      .where(and(eq(userPasskeys.id, id), eq(userPasskeys.userId, by.userId)))
      .returning({ id: userPasskeys.id }),
  );

async function removeFactor(
  deps: Deps,
  by: StaffIdentity,
  password: string,
  action: 'removed the authenticator app' | 'removed a passkey',
  remove: (tx: Queryable) => Promise<unknown[]>,
) {
  await requireOwnPassword(deps, by, password);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, by.userId);
    const removed = await remove(tx);
    if (removed.length === 0) throw new AppError('not_found', 'This was already removed.');
    const left = await readFactors(tx, by.userId);
    if (!hasFactor(left) && left.isRequired) {
      throw new AppError(
        'conflict',
        'Everyone must have a second factor here. Please add another one first.',
      );
    }
    // Recovery codes stand in for a factor, so they go with the last one.
    if (!hasFactor(left)) await deleteFactors(tx, by.userId);
    await recordActivity(tx, { subject: ['user', by.userId], actor: by.username, action });
    return readFactors(tx, by.userId);
  });
}

export async function renewRecoveryCodes(deps: Deps, by: StaffIdentity, password: string) {
  await requireOwnPassword(deps, by, password);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, by.userId);
    if (!hasFactor(await readFactors(tx, by.userId))) {
      throw new AppError('conflict', 'Recovery codes come with a second factor. Set one up first.');
    }
    const recoveryCodes = await makeRecoveryCodes(tx, by.userId);
    await recordActivity(tx, {
      subject: ['user', by.userId],
      actor: by.username,
      action: 'made new recovery codes',
    });
    return { factors: await readFactors(tx, by.userId), recoveryCodes };
  });
}

/** Removes the factors of a colleague who has lost everything. They are told, in case they did not ask. Returns their name. */
export function removeColleaguesFactors(
  deps: Deps,
  by: StaffIdentity,
  userId: number,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const user = await lockColleague(tx, by, userId);
    if (!hasFactor(await readFactors(tx, userId))) {
      throw new AppError('conflict', `${user.username} has no second factor.`);
    }
    await takeFactorsAway(tx, userId, by.username);
    if (user.email) {
      await queueEmail(tx, deps, {
        event: `second factor of account ${userId} removed on ${deps.now().toISOString()}`,
        to: user.email,
        template: 'second-factor-removed',
        data: {
          username: user.username,
          removedBy: by.username,
          removedAt: deps.now().toISOString(),
        },
      });
    }
    return user.username;
  });
}

/** For the person who runs the server, when the last owner has lost everything. */
export async function resetSecondFactor({ db }: Pick<Deps, 'db'>, username: string): Promise<void> {
  const user = await findUserByName(db, username.trim().toLowerCase());
  if (!user) throw new AppError('not_found', `There is no account named "${username}"`);
  await db.transaction((tx) => takeFactorsAway(tx, user.id, 'system'));
}

async function takeFactorsAway(tx: Queryable, userId: number, actor: string): Promise<void> {
  await deleteFactors(tx, userId);
  await deleteSessionsOf(tx, userId);
  await recordActivity(tx, {
    subject: ['user', userId],
    actor,
    action: 'removed the second factor',
  });
}

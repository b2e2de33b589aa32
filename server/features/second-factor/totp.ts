import { and, eq, gt, lt } from 'drizzle-orm';
import { ENROL_MINUTES } from '#core/domain/staff/second-factor.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { userTotp } from '#server/db/schema/access/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { countUse, returnUse } from '#server/http/rate-limit.ts';
import { newSecret, stepOfCode, toEnrolment } from './totp-codes.ts';
import { wrongCode } from './wrong-code.ts';

/** A sealed secret opens for its own account alone. */
const sealName = (userId: number) => `authenticator app of account ${userId}`;

/** Stores a new secret that does not count yet; an app in use stays valid until the new one is confirmed. */
export async function prepareTotp(deps: Deps, by: StaffIdentity) {
  const secret = newSecret();
  const waiting = {
    newSecret: deps.vault.seal(sealName(by.userId), secret),
    newSecretAt: deps.now(),
  };
  await deps.db
    .insert(userTotp)
    .values({ userId: by.userId, ...waiting })
    .onConflictDoUpdate({ target: userTotp.userId, set: waiting });
  return toEnrolment(secret, { issuer: deps.brand.name, label: by.username });
}

/** Reads the code that shows that the app has the new secret, and uses it up; refuses any other. */
export async function readFirstCode(deps: Deps, by: StaffIdentity, code: string) {
  const subject = `${by.username}|new app`;
  await countUse(deps, 'secondFactorFailures', subject);
  const since = new Date(deps.now().getTime() - ENROL_MINUTES * 60_000);
  const [waiting] = await deps.db
    .select({ sealed: userTotp.newSecret })
    .from(userTotp)
    .where(and(eq(userTotp.userId, by.userId), gt(userTotp.newSecretAt, since)));
  if (!waiting?.sealed) {
    throw new AppError('conflict', 'This took too long. Please begin again.');
  }
  const secret = deps.vault.open(sealName(by.userId), waiting.sealed);
  const step = secret && stepOfCode(secret, code, deps.now());
  if (!step) throw wrongCode(by.username);
  await returnUse(deps.db, 'secondFactorFailures', subject);
  return { sealed: waiting.sealed, step };
}

type FirstCode = Awaited<ReturnType<typeof readFirstCode>>;

/** False if another secret was requested meanwhile. */
export async function storeTotp(
  tx: Queryable,
  userId: number,
  { sealed, step }: FirstCode,
  now: Date,
): Promise<boolean> {
  const kept = await tx
    .update(userTotp)
    .set({ secret: sealed, confirmedAt: now, lastStep: step, newSecret: null, newSecretAt: null })
    .where(and(eq(userTotp.userId, userId), eq(userTotp.newSecret, sealed)))
    .returning({ userId: userTotp.userId });
  return kept.length > 0;
}

/**
 * Whether a code is right; uses it up, so that neither it nor an earlier one works again. The database compares: of two simultaneous
 * attempts, one gets false.
 */
export async function spendTotpCode(
  tx: Queryable,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const [app] = await tx.select().from(userTotp).where(eq(userTotp.userId, userId));
  const secret = app?.secret && vault.open(sealName(userId), app.secret);
  const step = secret && stepOfCode(secret, code, now());
  if (!step) return false;
  const spent = await tx
    .update(userTotp)
    .set({ lastStep: step })
    .where(and(eq(userTotp.userId, userId), lt(userTotp.lastStep, step)))
    .returning({ userId: userTotp.userId });
  return spent.length > 0;
}

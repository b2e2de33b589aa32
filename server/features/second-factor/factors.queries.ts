import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SecondFactors } from '#core/contract/staff/accounts/second-factor.ts';
import type { SecondFactorWay } from '#core/domain/staff/second-factor.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  userPasskeys,
  userRecoveryCodes,
  userTotp,
} from '#server/db/schema/access/second-factor.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';

/** Reads which second factors an account has. */
export async function readFactors(db: Queryable, userId: number): Promise<SecondFactors> {
  const [totp] = await db
    .select({ since: userTotp.confirmedAt })
    .from(userTotp)
    .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.secret)));
  const passkeys = await listPasskeys(db, userId);
  const [codes] = await db
    .select({ left: count() })
    .from(userRecoveryCodes)
    .where(and(eq(userRecoveryCodes.userId, userId), isNull(userRecoveryCodes.usedAt)));
  return {
    totpSince: totp?.since?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.left ?? 0,
    isRequired: await isSecondFactorRequired(db),
  };
}

export const hasFactor = ({ totpSince, passkeys }: SecondFactors): boolean =>
  totpSince !== null || passkeys.length > 0;

/** Lists how an account can complete a sign-in; empty if its password is enough. */
export async function listWays(db: Queryable, userId: number): Promise<SecondFactorWay[]> {
  const factors = await readFactors(db, userId);
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.totpSince ? (['totp'] as const) : []),
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

export const listPasskeys = (db: Queryable, userId: number) =>
  db
    .select()
    .from(userPasskeys)
    .where(eq(userPasskeys.userId, userId))
    .orderBy(asc(userPasskeys.id));

/** Deletes every second factor, and the codes that replace them. */
export async function deleteFactors(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(userTotp).where(eq(userTotp.userId, userId));
  await tx.delete(userPasskeys).where(eq(userPasskeys.userId, userId));
  await tx.delete(userRecoveryCodes).where(eq(userRecoveryCodes.userId, userId));
}

export async function isSecondFactorRequired(db: Queryable): Promise<boolean> {
  const [settings] = await db
    .select({ isRequired: siteSettings.requiresSecondFactor })
    .from(siteSettings);
  return settings?.isRequired ?? false;
}

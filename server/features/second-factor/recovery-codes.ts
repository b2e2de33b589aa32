import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES, toRecoveryCode } from '#core/domain/staff/second-factor.ts';
import type { Queryable } from '#server/db/connection.ts';
import { userRecoveryCodes } from '#server/db/schema/access/second-factor.ts';
import { hashToken } from '#server/features/auth/tokens.ts';

/** No characters that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Sixteen of 31 letters are 79 bits: too many to try, so that a plain hash is enough. */
const LENGTH = 16;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashCode = (userId: number, typed: string): Buffer =>
  hashToken(`recovery code of ${userId}: ${toRecoveryCode(typed)}`);

/** Makes new codes in place of all former ones, and returns them this once. */
export async function makeRecoveryCodes(tx: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(userRecoveryCodes).where(eq(userRecoveryCodes.userId, userId));
  await tx
    .insert(userRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a code up; returns whether it was valid. Of two concurrent callers, one gets false. */
export async function spendRecoveryCode(
  tx: Queryable,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(userRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(userRecoveryCodes.userId, userId),
        eq(userRecoveryCodes.codeHash, hashCode(userId, typed)),
        isNull(userRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: userRecoveryCodes.id });
  return spent.length > 0;
}

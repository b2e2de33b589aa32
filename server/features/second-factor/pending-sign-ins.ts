import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { PENDING_MINUTES } from '#core/domain/staff/second-factor.ts';
import type { Queryable } from '#server/db/connection.ts';
import { pendingSignIns, users } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import { Refused } from '#server/http/security-log.ts';

/** Remembers that the password was right. The token goes into a cookie and is not kept. */
export async function openPending(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  userId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + PENDING_MINUTES * 60_000);
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(token), userId, expiresAt });
  return { token, expiresAt };
}

/** The sign-in that a token belongs to; refuses one that is over, and one of an account that was disabled since. */
export async function findPending(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string | undefined,
): Promise<{ id: number; userId: number; username: string }> {
  const [pending] = token
    ? await db
        .select({ id: pendingSignIns.id, userId: users.id, username: users.username })
        .from(pendingSignIns)
        .innerJoin(users, eq(users.id, pendingSignIns.userId))
        .where(
          and(
            eq(pendingSignIns.tokenHash, hashToken(token)),
            gt(pendingSignIns.expiresAt, now()),
            isNull(users.disabledAt),
          ),
        )
    : [];
  if (!pending) throw signInExpired();
  return pending;
}

/** Uses it up. Returns whether it was still there: of two concurrent callers, one gets false. */
export async function spendPending(tx: Queryable, id: number): Promise<boolean> {
  const spent = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.id, id))
    .returning({ id: pendingSignIns.id });
  return spent.length > 0;
}

export const signInExpired = (account?: string) =>
  new Refused('not_authenticated', 'This took too long. Please log in with your password again.', {
    reason: 'dead-sign-in',
    account,
  });

export const purgePending = (db: Queryable, now: Date) =>
  db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));

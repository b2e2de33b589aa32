import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { passkeyChallenges } from '#server/db/schema/portal.ts';
import type { Deps } from '#server/deps.ts';

/** Milliseconds. As long as a browser may show its question. */
const CHALLENGE_MS = 5 * 60_000;

type Clocked = Pick<Deps, 'now'>;

/** Keeps what a browser is asked to sign. Of an address that makes a passkey only the newest question counts. */
export async function keepChallenge(
  db: Queryable,
  { now }: Clocked,
  { challenge, email }: { challenge: string; email: string | null },
): Promise<void> {
  if (email) await db.delete(passkeyChallenges).where(eq(passkeyChallenges.email, email));
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challenge, email, expiresAt });
}

/** Whether this was asked, of this address, and not answered before. Wrong answers spend it too. */
export async function spendChallenge(
  db: Queryable,
  { now }: Clocked,
  { challenge, email }: { challenge: string; email: string | null },
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        email ? eq(passkeyChallenges.email, email) : isNull(passkeyChallenges.email),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length > 0;
}

export const purgeChallenges = (db: Queryable, now: Date) =>
  db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));

import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { passkeyChallenges } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';

/** Milliseconds for which a browser may show its prompt. */
const CHALLENGE_MS = 5 * 60_000;

type Clocked = Pick<Deps, 'now'>;

/** The person prompted: a customer by address, a member of staff, or someone not yet known. */
export type Asked = { email: string } | { userId: number } | undefined;

const askedOf = (asked: Asked): SQL | undefined => {
  const { email, userId } = { email: undefined, userId: undefined, ...asked };
  return and(
    email === undefined ? isNull(passkeyChallenges.email) : eq(passkeyChallenges.email, email),
    userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
  );
};

/** Stores a challenge for a browser to sign. A known person has only one, the newest. */
export async function keepChallenge(
  db: Queryable,
  { now }: Clocked,
  challenge: string,
  asked: Asked,
): Promise<void> {
  if (asked) await db.delete(passkeyChallenges).where(askedOf(asked));
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challenge, ...asked, expiresAt });
}

/** Whether this challenge was given to this person and is unused. Wrong answers use it up too. */
export async function spendChallenge(
  db: Queryable,
  { now }: Clocked,
  challenge: string,
  asked: Asked,
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        askedOf(asked),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length > 0;
}

export const purgeChallenges = (db: Queryable, now: Date) =>
  db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));

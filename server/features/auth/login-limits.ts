import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import type { Deps } from '#server/deps.ts';
import { clearLimit, countUse, returnUse } from '#server/http/rate-limit.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds for which an address is known to an account. */
const KNOWN_MS = 30 * 86_400_000;

type Limited = Pick<Deps, 'db' | 'now' | 'config'>;
/** A name as typed, in lower case, and the key that limits count by. */
type Try = { name: string; subject: string };

/**
 * Counts a login before the password is checked, so that simultaneous tries count too. Addresses that are new to the
 * account share one limit; a known one is exempt from it, so that no one can be locked out remotely.
 */
export async function countTry(deps: Limited, { name, subject }: Try): Promise<void> {
  await countUse(deps, 'loginFailuresPerName', `${name}|${subject}`);
  await countUse(deps, 'loginFailures', subject);
  if (!(await isKnownAddress(deps, { name, subject }))) {
    await countUse(deps, 'loginFailuresPerAccount', name);
  }
}

/** Uncounts a login whose password was right. */
export async function uncountTry(tx: Queryable, deps: Limited, { name, subject }: Try) {
  await clearLimit(tx, 'loginFailuresPerName', `${name}|${subject}`);
  await returnUse(tx, 'loginFailures', subject);
  if (!(await isKnownAddress({ ...deps, db: tx }, { name, subject }))) {
    await returnUse(tx, 'loginFailuresPerAccount', name);
  }
}

/** Remembers the address of a person who has completed a sign-in or used a link. */
export async function rememberAddress(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { name, subject }: Try,
): Promise<void> {
  const row = { uses: 1, resetsAt: new Date(now().getTime() + KNOWN_MS) };
  await tx
    .insert(rateLimits)
    .values({ key: knownKey(name, subject), ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}

async function isKnownAddress(
  { db, now }: { db: Queryable; now: Deps['now'] },
  { name, subject }: Try,
): Promise<boolean> {
  const rows = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, knownKey(name, subject)), gt(rateLimits.resetsAt, now())));
  return rows.length > 0;
}

/** Hashed, since it is kept for a month: the table must not list where people work from. */
const knownKey = (name: string, subject: string): string =>
  `knownAddress:${hashToken(`${name}|${subject}`).toString('hex')}`;

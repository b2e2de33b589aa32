import { inArray, lte } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { purgeSessions } from '#server/features/auth/sessions.ts';
import { purgeUnanswered } from '#server/features/chat/chat.service.ts';

/** Removes rows that have served their time. */
export async function purgeExpired(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, now } = deps;
  await purgeSessions(deps);
  await purgeUnanswered({ db, now });
  // Counters that are in use stay for the next time: waiting for several of them could end in a deadlock with a call
  // that counts the same ones in another order.
  const idle = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.resetsAt, now()))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, idle));
}

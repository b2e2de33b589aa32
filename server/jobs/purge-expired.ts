import { lte } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { purgeSessions } from '#server/features/auth/sessions.ts';
import { purgeUnanswered } from '#server/features/chat/chat.service.ts';

/** Removes rows that have served their time. */
export async function purgeExpired(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, now } = deps;
  await purgeSessions(deps);
  await purgeUnanswered({ db, now });
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now()));
}

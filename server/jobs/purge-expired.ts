import { lte } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { deleteExpiredSessions } from '#server/features/auth/auth.queries.ts';
import { purgeUnanswered } from '#server/features/chat/chat.service.ts';
import { compactCounts } from '#server/features/dashboard/list-counts.ts';

/** Removes rows that have served their time. */
export async function purgeExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await compactCounts(db);
  await purgeUnanswered({ db, now });
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now()));
}

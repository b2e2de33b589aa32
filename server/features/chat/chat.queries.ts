import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { unansweredQuestions } from '#server/db/schema/chat.ts';

export type UnansweredRow = typeof unansweredQuestions.$inferSelect;

/** Stores a question, or counts it again if it was asked before. */
export async function countUnanswered(
  db: Queryable,
  { question, normalized, now }: { question: string; normalized: string; now: Date },
): Promise<void> {
  await db
    .insert(unansweredQuestions)
    .values({ question, normalized, firstAskedAt: now, lastAskedAt: now })
    .onConflictDoUpdate({
      target: unansweredQuestions.normalized,
      set: { timesAsked: sql`${unansweredQuestions.timesAsked} + 1`, lastAskedAt: now },
    });
}

export type Place = { timesAsked: number; id: number };

/** The most asked first. */
export function listUnanswered(
  db: Queryable,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<UnansweredRow[]> {
  const { timesAsked, id } = unansweredQuestions;
  return db
    .select()
    .from(unansweredQuestions)
    .where(
      after &&
        or(
          lt(timesAsked, after.timesAsked),
          and(eq(timesAsked, after.timesAsked), lt(id, after.id)),
        ),
    )
    .orderBy(desc(timesAsked), desc(id))
    .limit(limit);
}

/** Deletes questions not asked since the given time. */
export async function deleteUnanswered(db: Queryable, before: Date): Promise<void> {
  await db.delete(unansweredQuestions).where(lt(unansweredQuestions.lastAskedAt, before));
}

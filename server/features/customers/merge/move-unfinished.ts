import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';

type Move = {
  from: string;
  to: string;
  /** Only what belongs to this assessment. */
  sessionId?: string | null;
};

/** Moves unfinished work to another address. It is not a customer's record yet, but the page of its address shows it. */
export async function moveUnfinished(tx: Queryable, { from, to, sessionId }: Move): Promise<void> {
  if (sessionId === null) return;
  await tx
    .update(applicationDrafts)
    .set({ email: to })
    .where(
      and(
        eq(applicationDrafts.email, from),
        sessionId === undefined ? undefined : eq(applicationDrafts.sessionId, sessionId),
      ),
    );
  await tx
    .update(assessmentSessions)
    .set({
      preApplication: sql`jsonb_set(${assessmentSessions.preApplication}, '{email}', to_jsonb(${to}::text))`,
    })
    .where(
      and(
        sql`lower(${assessmentSessions.preApplication}->>'email') = ${from}`,
        isNull(assessmentSessions.completedAt),
        sessionId === undefined ? undefined : eq(assessmentSessions.id, sessionId),
      ),
    );
}

import { and, eq, ne } from 'drizzle-orm';
import { movedOn } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';

/** A session's lead, where there is one, has become a customer. */
export async function markConverted(
  tx: Queryable,
  sessionId: string,
  now: Date,
  actor = 'system',
): Promise<void> {
  const [lead] = await tx
    .update(assessmentLeads)
    .set({ status: 'converted', updatedAt: movedOn(assessmentLeads.updatedAt, now) })
    .where(and(eq(assessmentLeads.sessionId, sessionId), ne(assessmentLeads.status, 'converted')))
    .returning({ id: assessmentLeads.id });
  if (!lead) return;
  await recordActivity(tx, { subject: ['lead', lead.id], actor, action: 'converted' });
}

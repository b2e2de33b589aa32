import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';

type Entry = {
  subject: [type: string, id: number | string];
  /** A staff member's name, or `system`. */
  actor: string;
  action: string;
  data?: Record<string, unknown>;
};

/** Adds to the record of who did what; call it with the transaction that does it. */
export async function recordActivity(db: Queryable, { subject, ...entry }: Entry): Promise<void> {
  const [subjectType, subjectId] = subject;
  await db.insert(activity).values({ ...entry, subjectType, subjectId: String(subjectId) });
}

/** Entries shown of one record's history. */
const MOST = 200;

export const listActivity = (
  db: Queryable,
  [subjectType, subjectId]: [type: string, id: string],
): Promise<(typeof activity.$inferSelect)[]> =>
  db
    .select()
    .from(activity)
    .where(and(eq(activity.subjectType, subjectType), eq(activity.subjectId, subjectId)))
    .orderBy(desc(activity.id))
    .limit(MOST);

import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';

/** When an order was last found refunded; the order itself keeps only that it was. */
export async function findRefundMoment(db: Queryable, orderId: number): Promise<Date | null> {
  const [entry] = await db
    .select({ at: activity.createdAt })
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, 'order'),
        eq(activity.subjectId, String(orderId)),
        eq(activity.action, 'payment refunded'),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(1);
  return entry?.at ?? null;
}

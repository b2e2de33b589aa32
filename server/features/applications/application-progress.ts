import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ListedApplication } from '#core/contract/staff/applications.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

type Progress = ListedApplication['progress'];

const NOTHING: Progress = { order: null, review: null, certificateId: null };

/** Finds the orders, reviews and certificates that followed from applications, by session, in one query. */
export async function findProgress(
  db: Queryable,
  applications: readonly { sessionId: string | null }[],
): Promise<(application: { sessionId: string | null }) => Progress> {
  const sessionIds = applications.flatMap(({ sessionId }) => sessionId ?? []);
  const rows = sessionIds.length > 0 ? await listProgress(db, sessionIds) : [];
  const bySession = new Map(rows.map(({ sessionId, ...progress }) => [sessionId, progress]));
  return ({ sessionId }) => bySession.get(sessionId ?? '') ?? NOTHING;
}

const listProgress = (db: Queryable, sessionIds: readonly string[]) =>
  db
    .select({
      sessionId: certificationOrders.sessionId,
      order: {
        id: certificationOrders.id,
        orderNumber: certificationOrders.orderNumber,
        paymentState: certificationOrders.paymentState,
        orderStatus: certificationOrders.orderStatus,
      },
      review: { id: reviews.id, state: reviews.state },
      certificateId: certificates.id,
    })
    .from(certificationOrders)
    .leftJoin(reviews, eq(reviews.orderId, certificationOrders.id))
    .leftJoin(
      certificates,
      and(eq(certificates.orderId, certificationOrders.id), ne(certificates.status, 'prepared')),
    )
    .where(inArray(certificationOrders.sessionId, sessionIds));

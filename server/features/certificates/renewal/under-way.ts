import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { SECURED_STATES } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/**
 * Finds the orders that are renewing certificates, by the former certificate's number. An order that was declined, or
 * whose payment was released or refunded, does not count: another can be tried. `except` is the requesting order.
 */
export async function findRenewalsUnderWay(
  db: Queryable,
  numbers: readonly string[],
  { except = 0 }: { except?: number } = {},
): Promise<ReadonlyMap<string, string>> {
  const paid = await db
    .select({
      number: assessmentSessions.renews,
      orderNumber: certificationOrders.orderNumber,
      decision: reviews.decision,
    })
    .from(assessmentSessions)
    .innerJoin(certificationOrders, eq(certificationOrders.sessionId, assessmentSessions.id))
    .leftJoin(reviews, eq(reviews.orderId, certificationOrders.id))
    .where(
      and(
        inArray(assessmentSessions.renews, [...numbers]),
        inArray(certificationOrders.paymentState, SECURED_STATES),
        ne(certificationOrders.id, except),
      ),
    )
    .orderBy(desc(certificationOrders.id));
  const underWay = paid.filter(({ decision }) => decision !== 'decline');
  return new Map(underWay.map(({ number, orderNumber }) => [number ?? '', orderNumber]));
}

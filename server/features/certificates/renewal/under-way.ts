import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { SECURED_STATES } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** An order that was cancelled does not count: its money is back here if the refund failed. */
const isUnderWay = and(
  inArray(certificationOrders.paymentState, SECURED_STATES),
  isNull(certificationOrders.cancelledAt),
  sql`${reviews.decision} is distinct from 'decline'`,
);

/**
 * Finds the orders that are renewing certificates, by the former certificate's number. An order that was declined or
 * cancelled, or whose payment was released or refunded, does not count: another can be tried. `except` is the
 * requesting order.
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
    })
    .from(assessmentSessions)
    .innerJoin(certificationOrders, eq(certificationOrders.sessionId, assessmentSessions.id))
    .leftJoin(reviews, eq(reviews.orderId, certificationOrders.id))
    .where(
      and(
        inArray(assessmentSessions.renews, [...numbers]),
        isUnderWay,
        ne(certificationOrders.id, except),
      ),
    )
    .orderBy(desc(certificationOrders.id));
  return new Map(paid.map(({ number, orderNumber }) => [number ?? '', orderNumber]));
}

const CERTIFIED = ['certified', 'delivered'] as const satisfies OrderStatus[];

/**
 * Lists paid orders that renew a certificate which another paid order renews already: the one that is certified, else
 * the earliest. An order that is certified itself is left to staff, as its certificate outlives it.
 */
export async function listSecondRenewals(db: Queryable): Promise<number[]> {
  const { id, orderStatus } = certificationOrders;
  const underWay = db
    .select({
      id,
      orderStatus,
      place: sql<number>`row_number() over (partition by ${assessmentSessions.renews}
        order by ${inArray(orderStatus, CERTIFIED)} desc, ${id})`.as('place'),
    })
    .from(assessmentSessions)
    .innerJoin(certificationOrders, eq(certificationOrders.sessionId, assessmentSessions.id))
    .leftJoin(reviews, eq(reviews.orderId, id))
    .where(and(isNotNull(assessmentSessions.renews), isUnderWay))
    .as('under_way');
  const second = await db
    .select({ id: underWay.id })
    .from(underWay)
    .where(and(gt(underWay.place, 1), notInArray(underWay.orderStatus, CERTIFIED)));
  return second.map((order) => order.id);
}

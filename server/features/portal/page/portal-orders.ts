import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PortalOrder } from '#core/contract/portal/records.ts';
import { customerTurns } from '#core/domain/orders/customer-turn.ts';
import { hasReceipt, isPaymentOpen } from '#core/domain/payments/payment.ts';
import { detailsObstacle } from '#core/domain/portal/details-obstacle.ts';
import type { Queryable } from '#server/db/connection.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { paymentPath } from '#server/emails/orders/order-mail.ts';
import { type DetailsRow, detailsOf } from '#server/features/certificates/confirmed-details.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { nameOnPaper } from '#server/features/orders/orders.service.ts';
import type { Account } from '#server/features/portal/portal-accounts.ts';
import { toReviewTurn } from '#server/features/tracking/tracking.service.ts';
import { idsOf, MOST, ownedBy } from './owned.ts';

const selectOrders = (db: Queryable) =>
  db
    .select({
      order: orders,
      review: {
        id: reviews.id,
        reviewState: reviews.state,
        dueOn: reviews.dueOn,
        waitingSince: reviews.waitingSince,
      },
      decision: reviews.decision,
      completionUntil: reviews.completionUntil,
      openPoints: sql<number>`(
        select count(*)::int from review_points as point
        where point.review_id = reviews.id and point.state = 'open'
      )`,
      /** An application that was rejected may be followed by another. */
      applicationNumber: sql<string | null>`(
        select application_number from certification_applications as application
        where application.session_id = certification_orders.session_id
          and application.application_status <> 'rejected'
        order by application.id desc limit 1
      )`,
      isDelivered: sql<boolean>`exists (
        select from certification_files as file
        where file.order_id = certification_orders.id and file.delivered_at is not null
      )`,
      certificateId: certificates.id,
      details: holderDetails,
    })
    .from(orders)
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(certificates, eq(certificates.orderId, orders.id))
    .leftJoin(holderDetails, eq(holderDetails.orderId, orders.id));

export type OrderOnPage = Awaited<ReturnType<typeof selectOrders>>[number];

/** Newest first. */
export async function listOwnOrders(
  db: Queryable,
  accounts: readonly Account[],
): Promise<PortalOrder[]> {
  const rows = await selectOrders(db)
    .where(inArray(orders.customerId, idsOf(accounts)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST);
  return rows.map((row) => toPortalOrder(row, accounts));
}

/** Finds one order as the page shows it, for code that depends on all of it. */
export async function findOrderOnPage(db: Queryable, id: number): Promise<OrderOnPage | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.id, id));
  return row;
}

function toPortalOrder(row: OrderOnPage, accounts: readonly Account[]): PortalOrder {
  const { order } = row;
  const owned = ownedBy(accounts, order.customerId);
  const { paymentState, captureBy } = order;
  return {
    ...owned,
    id: order.id,
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    companyName: order.companyName,
    certificationType: order.certificationType,
    amount: order.amount,
    createdAt: order.createdAt.toISOString(),
    orderStatus: order.orderStatus,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    paymentState,
    // A row keeps the deadline of a hold that has ended.
    captureBy: paymentState === 'authorized' ? (captureBy?.toISOString() ?? null) : null,
    payPath: owned.mayEdit && isPaymentOpen(paymentState) ? paymentPath(order.accessToken) : null,
    hasReceipt: hasReceipt(paymentState),
    dueDiligenceNotes: order.dueDiligenceNotes,
    review: toReview(row),
    isDeclined: row.decision === 'decline',
    completionUntil: row.completionUntil,
    applicationNumber: row.applicationNumber,
    applyPath: owned.mayEdit && isToApplyFor(row) ? `/apply?session=${order.sessionId}` : null,
    details: obstacleOf(row) ? null : toDetails(order, row.details ?? undefined),
  };
}

const isToApplyFor = (row: OrderOnPage): boolean =>
  !row.order.cancelledAt &&
  customerTurns({
    ...row.order,
    cancelledAt: null,
    applicationSubmittedAt: row.applicationNumber,
    review: toReview(row),
  }).includes('apply');

function toReview({ review, openPoints }: OrderOnPage): PortalOrder['review'] {
  const turn = review && toReviewTurn(review);
  return review && turn ? { id: review.id, ...turn, openPoints } : null;
}

/** Why the details of an order can no longer be confirmed. */
export const obstacleOf = ({ order, decision, certificateId, isDelivered }: OrderOnPage) =>
  detailsObstacle({
    ...order,
    hasCertificate: certificateId !== null,
    isDelivered,
    isDeclined: decision === 'decline',
  });

/** What was confirmed, even if we ask again; before that, what the order knows. Place, country and scope are for the customer to say. */
function toDetails(order: OrderRow, row: DetailsRow | undefined): PortalOrder['details'] {
  const known = detailsOf(row);
  return {
    values: {
      holderName: known?.holderName ?? nameOnPaper(order),
      printedName: known?.printedName ?? '',
      holderPlace: known?.holderPlace ?? '',
      holderCountry: known?.holderCountry ?? '',
      scope: known?.scope ?? '',
    },
    confirmedAt: row?.confirmedAt?.toISOString() ?? null,
    confirmedBy: row?.confirmedBy ?? null,
    note: row?.note ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

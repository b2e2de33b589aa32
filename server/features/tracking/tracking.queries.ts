import { desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificationFiles, certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { belongsTo } from '#server/features/customers/customers.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** Made once for each database: building and planning it takes longer than the rest of a look-up. */
const statements = new WeakMap<Queryable, ReturnType<typeof prepareFind>>();

/** Finds what may be seen of an order by its order number or its ticket number. */
export async function findTrackedOrder(db: Queryable, number: string) {
  const statement = statements.get(db) ?? prepareFind(db);
  statements.set(db, statement);
  const [row] = await statement.execute({ number });
  return row;
}

const prepareFind = (db: Queryable) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      ticketNumber: orders.ticketNumber,
      customerName: orders.customerName,
      customerEmail: orders.customerEmail,
      certificationType: orders.certificationType,
      createdAt: orders.createdAt,
      amount: orders.amount,
      orderStatus: orders.orderStatus,
      cancelledAt: orders.cancelledAt,
      trackingNumber: orders.trackingNumber,
      dueDiligenceNotes: orders.dueDiligenceNotes,
      certificationIssuedAt: orders.certificationIssuedAt,
      paymentStatus: orders.paymentStatus,
      paymentState: orders.paymentState,
      authorizedAt: orders.authorizedAt,
      captureBy: orders.captureBy,
      capturedAt: orders.capturedAt,
      applicationSubmittedAt: sql<Date | null>`(
        select min(submitted_at) from certification_applications as application
        where application.session_id = certification_orders.session_id
      )`.mapWith(certificationApplications.submittedAt),
      certificateDeliveredAt: sql<Date | null>`(
        select max(delivered_at) from certification_files as file
        where file.order_id = certification_orders.id
      )`.mapWith(certificationFiles.deliveredAt),
      reviewState: reviews.state,
      dueOn: reviews.dueOn,
      waitingSince: reviews.waitingSince,
      decision: reviews.decision,
      completionUntil: reviews.completionUntil,
    })
    .from(orders)
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(
      or(
        eq(orders.orderNumber, sql.placeholder('number')),
        eq(orders.ticketNumber, sql.placeholder('number')),
      ),
    )
    .prepare('find_tracked_order');

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTrackedOrder>>>;

export async function findOrderByNumber(
  db: Queryable,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return row;
}

/** Numbers of each kind listed in one mail, newest first. */
const NUMBERS_MAX = 100;

/** Lists what was ordered and applied for under an address, however it was capitalized. */
export async function listNumbersOf(db: Queryable, email: string) {
  const ordered = await db
    .select({
      orderNumber: orders.orderNumber,
      ticketNumber: orders.ticketNumber,
      certificationType: orders.certificationType,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(belongsTo(orders.customerId, email))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NUMBERS_MAX);
  const applications = await db
    .select({
      applicationNumber: certificationApplications.applicationNumber,
      certificationType: certificationApplications.certificationType,
      submittedAt: certificationApplications.submittedAt,
    })
    .from(certificationApplications)
    .where(belongsTo(certificationApplications.customerId, email))
    .orderBy(desc(certificationApplications.submittedAt), desc(certificationApplications.id))
    .limit(NUMBERS_MAX);
  return { orders: ordered, applications };
}

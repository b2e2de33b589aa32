import { desc, eq } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { belongsTo } from '#server/features/customers/customers.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { keyOf } from '#server/http/rate-limit.ts';
import {
  LOOKUP_LIMITS,
  type LookUp,
  type LookUpCounter,
  type TrackedRow,
} from './lookup-limits.ts';

const limitRows = LOOKUP_LIMITS.map(
  ({ name, seconds, counts }, position) =>
    `(${position}, '${keyOf(name, seconds, '')}', ${counts}, ${seconds})`,
).join(', ');

/**
 * Finds orders and counts the uses in one go. Drizzle's builders cannot say it, and a statement without a name would
 * be parsed and planned for every request. Rows of a limit are written in the same order everywhere: no deadlock.
 */
const LOOK_UP_ORDERS = {
  name: 'look-up-orders',
  text: `
    with asked as (
      select subject, number from unnest($1::text[], $2::text[]) as asked (subject, number)
    ), found as materialized (
      select order_number as "orderNumber", ticket_number as "ticketNumber",
        customer_name as "customerName", customer_email as "customerEmail",
        certification_type as "certificationType", created_at as "createdAt", amount::text,
        order_status as "orderStatus", tracking_number as "trackingNumber",
        due_diligence_notes as "dueDiligenceNotes",
        certification_issued_at as "certificationIssuedAt",
        payment_status as "paymentStatus", payment_state as "paymentState",
        authorized_at as "authorizedAt", capture_by as "captureBy", captured_at as "capturedAt",
        (select min(submitted_at) from certification_applications as application
          where application.session_id = certification_orders.session_id
        ) as "applicationSubmittedAt",
        (select max(delivered_at) from certification_files as file
          where file.order_id = certification_orders.id
        ) as "certificateDeliveredAt"
      from certification_orders
      where order_number = any($2::text[]) or ticket_number = any($2::text[])
    ), used as (
      select subject, count(*)::int as lookups, (count(*) filter (where not exists (
        select from found where number in ("orderNumber", "ticketNumber")
      )))::int as misses
      from asked group by subject
    ), limited as (
      select subject, position, prefix || subject as key, uses, seconds
      from used cross join lateral (values ${limitRows}) as limits (position, prefix, uses, seconds)
    ), counted as (
      insert into rate_limits as counter (key, uses, resets_at)
      select key, uses, $3::timestamptz + seconds * interval '1 second'
      from limited order by subject, position
      on conflict (key) do update set
        uses = case when counter.resets_at <= $3 then 0 else counter.uses end + excluded.uses,
        resets_at = case when counter.resets_at <= $3 then excluded.resets_at else counter.resets_at end
      returning key, uses, resets_at
    ), counters as (
      select limited.subject,
        json_agg(counted.uses order by position) as uses,
        json_agg(counted.resets_at order by position) as "resetsAt"
      from limited join counted using (key) group by limited.subject
    )
    select (select json_agg(counters) from counters) as counters,
      (select coalesce(json_agg(found), '[]') from found) as orders`,
};

/** The orders among those asked for, and what stands on each limit of each subject after this. */
export async function lookUpOrders(
  db: Db,
  asked: readonly LookUp[],
  now: Date,
): Promise<{ orders: TrackedRow[]; counters: LookUpCounter[] }> {
  const { rows } = await db.$client.query({
    ...LOOK_UP_ORDERS,
    values: [
      asked.map(({ subject }) => subject),
      asked.map(({ number }) => number),
      now.toISOString(),
    ],
  });
  return rows[0];
}

export async function findOrderByNumber(
  db: Queryable,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.orderNumber, orderNumber));
  return row;
}

/** Numbers of each kind that one mail lists at most, the newest. */
const NUMBERS_MAX = 100;

/** What was ordered and applied for under an address, however it was capitalised. */
export async function listNumbersOf(db: Queryable, email: string) {
  const orders = await db
    .select({
      orderNumber: certificationOrders.orderNumber,
      ticketNumber: certificationOrders.ticketNumber,
      certificationType: certificationOrders.certificationType,
      createdAt: certificationOrders.createdAt,
    })
    .from(certificationOrders)
    .where(belongsTo(certificationOrders.customerId, email))
    .orderBy(desc(certificationOrders.createdAt), desc(certificationOrders.id))
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
  return { orders, applications };
}

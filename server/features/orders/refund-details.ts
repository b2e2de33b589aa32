import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';
import type { OrderRow } from './orders.queries.ts';

type ActivityRow = typeof activity.$inferSelect;

/** For as long as gateways repeat a notification. By the database's clock, which dates the entries. */
const isRecent = gt(activity.createdAt, sql`now() - interval '3 days'`);

type RefundRequest = { actor?: string; reason?: string; isReasonTold?: boolean };

/** Finds who requested a refund that the gateway now reports: its notification may arrive before the answer to the request. */
export async function findRefundRequest(tx: Queryable, orderId: number): Promise<RefundRequest> {
  const actions = ['refund requested', 'refund refused', 'payment captured'];
  const latest = await findLatest(tx, orderId, actions, isRecent);
  if (latest?.action !== 'refund requested') return {};
  const { reason, isReasonTold } = latest.data as { reason?: string; isReasonTold?: boolean };
  return { actor: latest.actor, reason, isReasonTold };
}

export type RefundDetails = Pick<
  OrderRow,
  'refundedAt' | 'refundedAmount' | 'refundReason' | 'refundedBy'
>;

/** Reads when, how much, why and by whom an order was refunded. For orders of former versions only the history knows. */
export async function readRefund(db: Queryable, order: OrderRow): Promise<RefundDetails> {
  const { refundedAt, refundedAmount, refundReason, refundedBy } = order;
  const known = { refundedAt, refundedAmount, refundReason, refundedBy };
  if (order.paymentState !== 'refunded' || refundedAt) return known;
  const entry = await findLatest(db, order.id, ['payment refunded']);
  if (!entry) return known;
  const { amount, reason } = entry.data as { amount?: string; reason?: string };
  return {
    refundedAt: entry.createdAt,
    refundedAmount: amount ?? null,
    refundReason: reason ?? null,
    refundedBy: entry.actor,
  };
}

async function findLatest(
  db: Queryable,
  orderId: number,
  actions: string[],
  condition?: SQL,
): Promise<ActivityRow | undefined> {
  const [entry] = await db
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, 'order'),
        eq(activity.subjectId, String(orderId)),
        inArray(activity.action, actions),
        condition,
      ),
    )
    .orderBy(desc(activity.id))
    .limit(1);
  return entry;
}

import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, max, or, sql } from 'drizzle-orm';
import type { Gateway, GatewayEvent } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, paymentEvents } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

export type PaymentRow = typeof certificationPayments.$inferSelect;
export type NewPayment = typeof certificationPayments.$inferInsert;

type GatewayInUse = Pick<Gateway, 'name' | 'isLive'>;

/** Whether the gateway in use has this payment: Stripe's live keys do not find payments made with test keys. */
export const isPaymentAt = (
  { name, isLive }: GatewayInUse,
  { gateway, livemode }: Pick<PaymentRow, 'gateway' | 'livemode'>,
): boolean => gateway === name && livemode === isLive;

/** For staff, who look for a payment where it was made. */
export const nameOfGateway = ({ gateway, livemode }: Pick<PaymentRow, 'gateway' | 'livemode'>) =>
  gateway === 'stripe' && !livemode ? 'stripe in test mode' : gateway;

const isAt = ({ name, isLive }: GatewayInUse) =>
  and(eq(certificationPayments.gateway, name), eq(certificationPayments.livemode, isLive));

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db.insert(certificationPayments).values(payment).returning();
  if (!row) throw new Error('The payment was not stored');
  return row;
}

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationPayments)
    .where(eq(certificationPayments.id, id));
  return row;
}

export async function findPaymentOfIntent(
  db: Queryable,
  paymentIntentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationPayments)
    .where(eq(certificationPayments.paymentIntentId, paymentIntentId));
  return row;
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Queryable, id: number): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(certificationPayments)
    .where(eq(certificationPayments.id, id))
    .for('update');
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

export async function updatePayment(
  db: Queryable,
  id: number,
  change: Partial<NewPayment>,
): Promise<PaymentRow> {
  const [row] = await db
    .update(certificationPayments)
    .set(change)
    .where(eq(certificationPayments.id, id))
    .returning();
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

type SameThing = Pick<PaymentRow, 'sessionId' | 'kind' | 'amount' | 'certificationType'> & {
  gateway: GatewayInUse;
  since: Date;
};

/** Why a payment has no intent: the gateway may have made one all the same. */
export const GATEWAY_SILENT = 'The gateway did not answer';

/** Finds the latest payment for the same thing without a held card. It has an intent, or its request for one got no answer. */
export async function findOpenPayment(
  db: Queryable,
  { sessionId, kind, amount, certificationType, gateway, since }: SameThing,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationPayments)
    .where(
      and(
        eq(certificationPayments.sessionId, sessionId),
        eq(certificationPayments.kind, kind),
        eq(certificationPayments.amount, amount),
        eq(certificationPayments.certificationType, certificationType),
        isAt(gateway),
        eq(certificationPayments.paymentState, 'unpaid'),
        or(
          isNotNull(certificationPayments.paymentIntentId),
          eq(certificationPayments.lastError, GATEWAY_SILENT),
        ),
        gte(certificationPayments.createdAt, since),
      ),
    )
    .orderBy(desc(certificationPayments.id))
    .limit(1);
  return row;
}

type Unsettled = { gateway: GatewayInUse; since: Date; before: number | undefined; limit: number };

/** Lists intents that had no news, newest first, page by page. */
export const listUnsettledIntents = (
  db: Queryable,
  { gateway, since, before, limit }: Unsettled,
): Promise<{ id: number; intentId: string }[]> =>
  db
    .select({
      id: certificationPayments.id,
      intentId: sql<string>`${certificationPayments.paymentIntentId}`,
    })
    .from(certificationPayments)
    .where(
      and(
        eq(certificationPayments.paymentState, 'unpaid'),
        isAt(gateway),
        isNotNull(certificationPayments.paymentIntentId),
        gte(certificationPayments.createdAt, since),
        before === undefined ? undefined : lt(certificationPayments.id, before),
      ),
    )
    .orderBy(desc(certificationPayments.id))
    .limit(limit);

const isHeldBy = (gateway: GatewayInUse) =>
  and(eq(certificationOrders.paymentState, 'authorized'), isAt(gateway));

/** Orders with a hold, page by page in the order of their ids. */
export async function listHeldIntents(
  db: Queryable,
  { gateway, afterOrder, limit }: { gateway: GatewayInUse; afterOrder: number; limit: number },
): Promise<{ orderId: number; intentId: string }[]> {
  const rows = await db
    .select({
      orderId: certificationOrders.id,
      intentId: sql<string>`${certificationOrders.paymentIntentId}`,
    })
    .from(certificationOrders)
    .innerJoin(
      certificationPayments,
      eq(certificationPayments.paymentIntentId, certificationOrders.paymentIntentId),
    )
    .where(and(isHeldBy(gateway), gt(certificationOrders.id, afterOrder)))
    .orderBy(asc(certificationOrders.id))
    .limit(limit);
  return rows;
}

/** Held orders to be charged by then, the most urgent first. */
export async function listHoldsEndingBy(
  db: Queryable,
  { gateway, deadline, limit }: { gateway: GatewayInUse; deadline: Date; limit: number },
): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: certificationOrders })
    .from(certificationOrders)
    .innerJoin(
      certificationPayments,
      eq(certificationPayments.paymentIntentId, certificationOrders.paymentIntentId),
    )
    .where(and(isHeldBy(gateway), lte(certificationOrders.captureBy, deadline)))
    .orderBy(asc(certificationOrders.captureBy))
    .limit(limit);
  return rows.map(({ order }) => order);
}

/** Lists payments that should have been returned by then, but were not. */
export async function listUnneededPayments(
  db: Queryable,
  { gateway, before, limit }: { gateway: GatewayInUse; before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: certificationPayments.id })
    .from(certificationPayments)
    .where(
      and(
        isAt(gateway),
        isNotNull(certificationPayments.unneededAt),
        lte(certificationPayments.unneededAt, before),
      ),
    )
    .orderBy(asc(certificationPayments.unneededAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the next receipt number. Receipts are numbered without gaps, so transactions wait for each other. */
export async function nextReceiptNumber(tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt number', 0))`);
  const [row] = await tx
    .select({ last: sql<number | null>`max(${certificationOrders.receiptNumber})` })
    .from(certificationOrders);
  return (row?.last ?? 0) + 1;
}

/** Whether this notification was processed before. Records it on first arrival. */
export async function recordEvent(
  db: Queryable,
  { id, type, intentId }: GatewayEvent,
  receivedAt: Date,
): Promise<boolean> {
  await db
    .insert(paymentEvents)
    .values({ gatewayEventId: id, type, paymentIntentId: intentId, receivedAt })
    .onConflictDoNothing({ target: paymentEvents.gatewayEventId });
  const [known] = await db.select().from(paymentEvents).where(eq(paymentEvents.gatewayEventId, id));
  return known?.processedAt != null;
}

/** Returns when the gateway last reported something. Events of former keys do not count, as those had their own webhook. */
export async function findLastEvent(db: Queryable, since: Date | undefined): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(since && gte(paymentEvents.receivedAt, since));
  return row?.at ?? null;
}

export async function markEventProcessed(
  db: Queryable,
  { id }: GatewayEvent,
  processedAt: Date,
): Promise<void> {
  await db.update(paymentEvents).set({ processedAt }).where(eq(paymentEvents.gatewayEventId, id));
}

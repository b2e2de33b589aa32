import { and, eq, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm';
import { isPayable } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { isSameBrowser } from '#server/http/browser-key.ts';

const table = certificationPayments;

/** Whether the order was paid from this browser. Then it may see what a session id alone does not open. */
export async function hasPaid(
  db: Queryable,
  order: OrderRow,
  browserKeyHash: Buffer | null,
): Promise<boolean> {
  if (!browserKeyHash) return false;
  const payments = await db
    .select({ browserKeyHash: table.browserKeyHash })
    .from(table)
    .where(
      and(
        eq(table.orderId, order.id),
        isNotNull(table.browserKeyHash),
        isNull(table.unneededAt),
        // A payment for an existing order carries its id from the start, long before money is held.
        or(ne(table.kind, 'order'), eq(table.paymentIntentId, order.paymentIntentId ?? '')),
      ),
    );
  return payments.some((payment) => isSameBrowser(payment.browserKeyHash, browserKeyHash));
}

/** Gives a payment without a known browser to the first one that fetches its order. */
export async function claimPayment(
  db: Queryable,
  paymentIntentId: string,
  browserKeyHash: Buffer | null,
): Promise<void> {
  if (!browserKeyHash) return;
  await db
    .update(table)
    .set({ browserKeyHash })
    .where(and(eq(table.paymentIntentId, paymentIntentId), isNull(table.browserKeyHash)));
}

/** Gives a session that a checkout without an assessment has just made to its browser, as an assessment would. */
export async function claimNewSession(
  db: Queryable,
  sessionId: string,
  browserKeyHash: Buffer | null,
): Promise<void> {
  if (!browserKeyHash) return;
  const payment = db.select({ id: table.id }).from(table).where(eq(table.sessionId, sessionId));
  await db
    .update(assessmentSessions)
    .set({ browserKeyHash })
    .where(
      and(
        eq(assessmentSessions.id, sessionId),
        eq(assessmentSessions.kind, 'checkout'),
        isNull(assessmentSessions.browserKeyHash),
        notExists(payment),
      ),
    );
}

const REFUSAL = 'There is already an order for this';

/** Says that an order exists, but not which: its number opens name and address on the tracking pages. */
export class AlreadyOrdered extends AppError {
  readonly order: OrderRow;

  constructor(order: OrderRow) {
    super('conflict', `${REFUSAL}. Its numbers were sent by e-mail.`);
    this.order = order;
  }
}

/** Allows one hold per session. */
export function refusePaid(order: OrderRow | undefined): void {
  if (order?.cancelledAt) {
    throw new AppError('conflict', 'This order was cancelled, so it can no longer be paid.');
  }
  if (order && !isPayable(order.paymentState)) throw new AlreadyOrdered(order);
}

/** If an attempt fails because of an order, tells its number to the browser that paid it. */
export async function revealOrderToPayer<T>(
  db: Queryable,
  browserKeyHash: Buffer | null,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AlreadyOrdered)) throw error;
    if (!(await hasPaid(db, error.order, browserKeyHash))) throw error;
    throw new AppError('conflict', `${REFUSAL}: ${error.order.orderNumber}`);
  }
}

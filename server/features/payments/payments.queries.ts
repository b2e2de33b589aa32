import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm';
import type { GatewayName } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';

export type PaymentRow = typeof certificationPayments.$inferSelect;
export type NewPayment = typeof certificationPayments.$inferInsert;

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

/** Until the transaction ends nobody else settles this payment. */
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
  gateway: GatewayName;
  since: Date;
};

/** Why a payment has no intent: the gateway may have made one all the same. */
export const GATEWAY_SILENT = 'The gateway did not answer';

/** The latest payment for the same thing that no card was held for; it has an intent, or its intent's request got no answer. */
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
        eq(certificationPayments.gateway, gateway),
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

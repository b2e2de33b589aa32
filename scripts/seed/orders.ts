import { eq } from 'drizzle-orm';
import { AREAS, type AreaId, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { formatOrderNumber, formatTicketNumber, randomCode } from '#core/domain/identifiers.ts';
import { toDecimal } from '#core/domain/money.ts';
import { hasReached, type OrderStatus } from '#core/domain/orders/order-status.ts';
import { captureBy } from '#core/domain/payments/capture-deadline.ts';
import { type PaymentState, paymentStatusOf } from '#core/domain/payments/payment.ts';
import { feeOf, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { DISCOUNT_CODES, quote } from '#core/domain/payments/pricing.ts';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import type { Chance } from './chance.ts';
import type { Company } from './companies.ts';

const DAY = 86_400_000;

/** A likely state for an order of this age: old ones are delivered, recent ones still held. */
function pickOutcome(
  chance: Chance,
  ageDays: number,
): { status: OrderStatus; state: PaymentState } {
  if (ageDays < 6) {
    const status = chance.weighted({ processing: 4, review: 4, certified: 1, delivered: 1 });
    if (status === 'delivered') return { status, state: 'captured' };
    return {
      status,
      state: chance.weighted({ authorized: 12, unpaid: 2, failed: 1, released: 1 }),
    };
  }
  const state = chance.weighted({
    captured: 40,
    refunded: 2,
    released: 2,
    expired: 1,
    disputed: 1,
    unpaid: 2,
  });
  if (state === 'unpaid' || state === 'released' || state === 'expired') {
    return {
      status: chance.weighted({ processing: 3, review: 1, certified: 0, delivered: 0 }),
      state,
    };
  }
  return {
    status: chance.weighted({ processing: 0, review: 1, certified: 1, delivered: 12 }),
    state,
  };
}

type Sale = {
  sessionId: string;
  company: Company;
  eligible: readonly string[];
  at: Date;
  now: Date;
};

let receipts = 0;

/** Seeds an order with its payment in the sandbox, so that staff actions work on it. */
export async function seedOrder(db: Queryable, chance: Chance, sale: Sale): Promise<void> {
  const { sessionId, company, at, now } = sale;
  const { status, state } = pickOutcome(chance, (now.getTime() - at.getTime()) / DAY);
  const areas = AREAS.filter(({ id }) => sale.eligible.includes(id)).map(({ id }) => id as AreaId);
  const isOverall = areas.length === 0 || chance.isLucky(0.25);
  const code = isOverall || chance.isLucky(0.7) ? undefined : chance.pick(DISCOUNT_CODES);
  const { lines, total } = quote(SHIPPED_PRICES, areas, code);
  const amount = toDecimal(isOverall ? feeOf(SHIPPED_PRICES) : total);
  const certificationType = isOverall
    ? OVERALL_CERTIFICATION.name
    : lines.map(({ area }) => area.name).join(', ');
  const isPaid = state !== 'unpaid';
  const wasCharged = paymentStatusOf(state) === 'completed';
  const intentId = `pi_sandbox_${Buffer.from(chance.bytes(12)).toString('hex')}`;
  const chargedAt = new Date(Math.min(at.getTime() + (1 + chance.below(5)) * DAY, now.getTime()));
  const bought = {
    certificationType,
    amount,
    discountCode: code?.code ?? null,
    customerReference: chance.isLucky(0.3) ? `PO ${4_000 + chance.below(900)}` : null,
    livemode: false,
    paymentState: state,
    paymentStatus: paymentStatusOf(state),
    authorizedAt: isPaid ? at : null,
    capturedAt: wasCharged ? chargedAt : null,
  };
  if (wasCharged) receipts += 1;
  const [order] = await db
    .insert(certificationOrders)
    .values({
      ...bought,
      sessionId,
      orderNumber: formatOrderNumber(at, randomCode(chance.bytes(6))),
      ticketNumber: formatTicketNumber(at, randomCode(chance.bytes(6))),
      customerEmail: company.email,
      customerName: `${company.firstName} ${company.lastName}`,
      customerPhone: company.phone,
      companyName: company.companyName,
      nameOnCertificate: company.companyName,
      paymentIntentId: isPaid ? intentId : null,
      paymentProblem: problemOf(state),
      captureBy:
        state === 'authorized' ? captureBy({ intentCreatedAt: at, authorizedAt: at }) : null,
      receiptNumber: wasCharged ? receipts : null,
      orderStatus: status,
      trackingNumber: hasReached(status, 'certified')
        ? `NM-${100_000 + chance.below(899_999)}`
        : null,
      dueDiligenceNotes: hasReached(status, 'review')
        ? 'Documents checked. We may call to confirm two references.'
        : null,
      certificationIssuedAt: hasReached(status, 'certified') ? chargedAt : null,
      createdAt: at,
      updatedAt: chargedAt,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  if (!isOverall) {
    await db.insert(orderItems).values(
      lines.map(({ area, share, toPay }) => ({
        orderId: order.id,
        area: area.id,
        share: String(share / 100),
        amount: toDecimal(toPay),
      })),
    );
  }
  if (isPaid) await seedPayment(db, chance, sale, { ...bought, orderId: order.id, intentId });
  await db
    .update(assessmentSessions)
    .set({ sealedAt: at })
    .where(eq(assessmentSessions.id, sessionId));
  await db
    .update(assessmentLeads)
    .set({ status: 'converted', notes: null })
    .where(eq(assessmentLeads.sessionId, sessionId));
  await db.insert(activity).values([
    {
      subjectType: 'order',
      subjectId: String(order.id),
      actor: 'system',
      action: 'created',
      createdAt: at,
    },
    ...(isPaid
      ? [
          {
            subjectType: 'order',
            subjectId: String(order.id),
            actor: 'system',
            action: `payment ${state}`,
            createdAt: chargedAt,
          },
        ]
      : []),
  ]);
}

type Bought = Pick<
  typeof certificationPayments.$inferInsert,
  | 'certificationType'
  | 'amount'
  | 'discountCode'
  | 'customerReference'
  | 'paymentState'
  | 'paymentStatus'
  | 'authorizedAt'
  | 'capturedAt'
> & { orderId: number; intentId: string };

async function seedPayment(
  db: Queryable,
  chance: Chance,
  { sessionId, company, at }: Sale,
  { intentId, ...bought }: Bought,
): Promise<void> {
  const held = new Date(at.getTime() + 7 * DAY);
  await db.insert(certificationPayments).values({
    ...bought,
    sessionId,
    kind: 'session',
    firstName: company.firstName,
    lastName: company.lastName,
    email: company.email,
    companyName: company.companyName,
    termsVersion: '1.0',
    gateway: 'sandbox',
    livemode: false,
    requestKey: chance.uuid(),
    paymentIntentId: intentId,
    createdAt: at,
    intentCreatedAt: at,
    captureBefore: held,
  });
  const { paymentState: state } = bought;
  const wasCharged = bought.paymentStatus === 'completed';
  const cents = Math.round(Number(bought.amount) * 100);
  await db.insert(sandboxIntents).values({
    id: intentId,
    clientSecret: `${intentId}_secret_${Buffer.from(chance.bytes(16)).toString('hex')}`,
    idempotencyKey: chance.uuid(),
    amount: cents,
    currency: 'usd',
    state: wasCharged
      ? 'captured'
      : state === 'authorized' || state === 'failed'
        ? 'authorized'
        : 'canceled',
    canceledBecause: state === 'expired' ? 'expired' : state === 'released' ? 'requested' : null,
    behaviour: state === 'failed' ? 'capture_fails' : 'succeeds',
    createdAt: at,
    authorizedAt: at,
    captureBefore: held,
    capturedAt: bought.capturedAt,
    captures: wasCharged ? 1 : 0,
    refunded: state === 'refunded' ? cents : 0,
  });
}

function problemOf(state: PaymentState): string | null {
  if (state === 'failed')
    return 'The card could not be charged: The card was declined when it was charged';
  if (state === 'expired') return 'The hold on the card ended before it was charged.';
  if (state === 'disputed') return 'The customer disputes the charge at their bank.';
  return null;
}

import { randomUUID } from 'node:crypto';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { dueCaptureReminder } from '#core/domain/payments/capture-deadline.ts';
import { PAYMENT_UNKNOWN } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { listSecondRenewals } from '#server/features/certificates/renewal/under-way.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import {
  findOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import {
  findPaymentOfIntent,
  isPaymentAt,
  listHoldsEndingBy,
  nameOfGateway,
  type PaymentRow,
} from '#server/features/payments/payments.queries.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { runForEach } from '#server/run-steps.ts';
import { cancelHold } from './return-payment.ts';
import { settleIntent } from './settle.ts';

export type CaptureReason = 'delivery' | 'deadline';
/** `not_held`: there was nothing to capture. */
export type CaptureOutcome = 'captured' | 'expired' | 'failed' | 'not_held';

const HOUR_MS = 3_600_000;

/** Orders per sweep. */
const BATCH = 200;

/** Charges per delivery. A second one means that the customer paid again at that moment. */
const MOST_CHARGES = 3;

/** Charges the hold of an order. Throws if the gateway did not answer; then it is tried again. */
export async function captureOrder(
  deps: Deps,
  orderId: number,
  because: CaptureReason,
): Promise<CaptureOutcome> {
  for (let charges = 0; charges < MOST_CHARGES; charges += 1) {
    const order = await findOrder(deps.db, orderId);
    if (!order?.paymentIntentId) return 'not_held';
    if (order.paymentState === 'captured') return 'captured';
    const payment = await findPaymentOfIntent(deps.db, order.paymentIntentId);
    if (!payment) return 'not_held';
    if (!isPaymentAt(deps.gateway, payment)) {
      throw new AppError(
        'conflict',
        `This order was paid through another payment provider (${nameOfGateway(payment)}). Please charge it there.`,
      );
    }
    const settled = await chargeHold(deps, payment, order.paymentIntentId, because);
    // The customer may have paid again meanwhile: then the order has another hold, and a delivery needs that one.
    const hasMoved = settled !== undefined && settled.paymentIntentId !== order.paymentIntentId;
    if (!hasMoved || because === 'deadline') return outcomeOf(settled);
  }
  throw new Error(`Order ${orderId} was paid again while it was being charged`);
}

function outcomeOf(order: OrderRow | undefined): CaptureOutcome {
  switch (order?.paymentState) {
    case 'captured':
    case 'expired':
    case 'failed':
      return order.paymentState;
    default:
      return 'not_held';
  }
}

async function chargeHold(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  because: CaptureReason,
): Promise<OrderRow | undefined> {
  const { gateway } = deps;
  let refusal: GatewayRefused | undefined;
  let intent = await gateway.retrieve(intentId);
  if (intent?.state === 'authorized') {
    try {
      // Each try has a new key: an old one would replay the old failure. An intent can be charged only once anyway.
      intent = await gateway.capture(intentId, `capture-${intentId}-${randomUUID()}`);
    } catch (error) {
      intent = await gateway.retrieve(intentId);
      if (error instanceof GatewayRefused) refusal = error;
      else if (intent?.state === 'authorized') throw error;
    }
  }
  if (!intent) {
    await reportUnknown(deps, payment);
    return undefined;
  }
  return settleIntent(deps, payment, intent, { capture: because, refusal: refusal?.message });
}

/** Reports once that the gateway does not know the payment, so it cannot be charged, and notes it on the order. */
async function reportUnknown(deps: Deps, { id, orderId, paymentIntentId }: PaymentRow) {
  await deps.db.transaction(async (tx) => {
    const order = orderId === null ? undefined : await lockOrder(tx, orderId);
    if (!order || order.paymentIntentId !== paymentIntentId) return;
    // Each sweep asks again. A new version of the order would refuse what staff have open.
    if (order.paymentProblem === PAYMENT_UNKNOWN) return;
    await updateOrder(tx, order.id, { paymentProblem: PAYMENT_UNKNOWN, updatedAt: deps.now() });
    await queueStaffEmails(tx, deps, {
      event: `payment ${id} is unknown to the gateway`,
      template: 'payment-problem',
      data: {
        ...(await toOrderMail(tx, order)),
        customerEmail: order.customerEmail,
        problem: PAYMENT_UNKNOWN,
        advice:
          "Charge or release it in the other account's dashboard, or enter its keys again under Settings, Go live.",
      },
    });
  });
}

/** Ends holds before they expire, and reminds staff of those that will be charged soon. */
export async function sweepCaptures(deps: Deps): Promise<void> {
  const now = deps.now();
  const { gateway } = deps;
  const ending = await listHoldsEndingBy(deps.db, { gateway, deadline: now, limit: BATCH });
  const secondRenewals = ending.length > 0 ? await listSecondRenewals(deps.db) : [];
  for (const order of ending) {
    try {
      if (await isDeclined(deps.db, order)) await releaseDeclined(deps, order);
      else if (secondRenewals.includes(order.id)) {
        // The renewal is paid with another order, so this hold is released instead of charged.
        await deps.jobs.enqueue(deps.db, 'cancel-second-renewal', { orderId: order.id });
      } else await captureOrder(deps, order.id, 'deadline');
    } catch (error) {
      // The next sweep tries again; the others must not wait for this one.
      deps.log.error({ err: error, order: order.id }, 'capture before the deadline failed');
    }
  }
  const horizon = new Date(now.getTime() + 48 * HOUR_MS);
  const endingSoon = await listHoldsEndingBy(deps.db, {
    gateway,
    deadline: horizon,
    limit: BATCH,
  });
  await runForEach(deps, 'announcing a charge', endingSoon, async (order) => {
    if (!(await isDeclined(deps.db, order))) await remindStaff(deps, order, now);
  });
}

/** Whether the review was declined, so that nothing may be charged. An owner may have issued a certificate nevertheless. */
async function isDeclined(db: Queryable, { id, orderStatus }: OrderRow): Promise<boolean> {
  if (hasReached(orderStatus, 'certified')) return false;
  const review = await findReview(db, { orderId: id });
  return review?.state === 'decided' && review.decision === 'decline';
}

/** Releases the hold of a declined order; usually staff have done so already. */
async function releaseDeclined(deps: Deps, { paymentIntentId }: OrderRow): Promise<void> {
  const payment = paymentIntentId && (await findPaymentOfIntent(deps.db, paymentIntentId));
  const intent = paymentIntentId && (await cancelHold(deps, paymentIntentId));
  if (payment && intent) await settleIntent(deps, payment, intent);
}

async function remindStaff(deps: Deps, order: OrderRow, now: Date): Promise<void> {
  const reminder = order.captureBy && dueCaptureReminder(order.captureBy, now);
  if (!order.captureBy || !reminder) return;
  const captureBy = order.captureBy.toISOString();
  await deps.db.transaction(async (tx) => {
    await queueStaffEmails(tx, deps, {
      event: `order ${order.id} capture due ${captureBy} ${reminder}`,
      template: 'capture-due',
      data: {
        ...(await toOrderMail(tx, order)),
        customerEmail: order.customerEmail,
        hoursLeft: reminder === '48h' ? 48 : 24,
        captureBy,
      },
    });
  });
}

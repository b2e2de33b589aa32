import { randomUUID } from 'node:crypto';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findOrderOfSession, lockOrder } from '#server/features/orders/orders.queries.ts';
import { orderSecrets, toOrderMail } from '#server/features/orders/orders.service.ts';
import {
  findPayment,
  isPaymentAt,
  listUnneededPayments,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';
import { settleIntent } from './settle.ts';

const HOUR_MS = 3_600_000;

/** Payments per sweep. */
const BATCH = 100;

/** Returns money that no order needs: releases a hold, refunds a charge. Running it twice does no harm. */
export async function returnPayment(deps: Deps, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.paymentIntentId || !isPaymentAt(deps.gateway, payment)) return;
  const order = await findOrderOfSession(deps.db, payment.sessionId);
  if (!order || order.paymentIntentId === payment.paymentIntentId) return;
  let intent = await cancelHold(deps, payment.paymentIntentId);
  if (intent?.state === 'captured' && !intent.isDisputed) {
    intent = await refundCharge(deps, payment.paymentIntentId);
  }
  if (!intent) return;
  await settleIntent(deps, payment, intent);
  await recordReturn(deps, payment);
}

async function recordReturn(deps: Deps, { id, sessionId }: PaymentRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await findOrderOfSession(tx, sessionId);
    const order = found && (await lockOrder(tx, found.id));
    const payment = await findPayment(tx, id);
    if (!order || !payment?.unneededAt) return;
    const { paymentState: state, amount } = payment;
    if (state !== 'released' && state !== 'refunded' && state !== 'expired') return;
    await updatePayment(tx, id, { unneededAt: null });
    await recordActivity(tx, {
      subject: ['order', order.id],
      actor: 'system',
      action: state === 'refunded' ? 'second charge refunded' : 'second hold released',
      data: { payment: id, amount },
    });
    if (state !== 'refunded') return;
    await queueEmail(tx, deps, {
      event: `payment ${id} refunded without need`,
      to: order.customerEmail,
      template: 'refund',
      ...orderSecrets(order),
      data: {
        ...(await toOrderMail(tx, order)),
        amount,
        refundedAt: deps.now().toISOString(),
        isSecondCharge: true,
      },
    });
  });
}

/** Safety net below the queue: retries once an hour what could not be returned. */
export async function returnUnneededPayments(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - HOUR_MS);
  const { gateway } = deps;
  for (const id of await listUnneededPayments(deps.db, { gateway, before, limit: BATCH })) {
    try {
      await returnPayment(deps, id);
    } catch (error) {
      // The next sweep tries again; the others must not wait for this one.
      deps.log.error({ err: error, payment: id }, 'a payment that no order needs was not returned');
    }
  }
}

type GatewayOnly = Pick<Deps, 'gateway'>;

/** Releases a hold. Asks before and after, so that a lost answer does not look like a failure. */
export async function cancelHold(
  { gateway }: GatewayOnly,
  intentId: string,
): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'authorized' && intent?.state !== 'open') return intent;
  try {
    return await gateway.cancel(intentId, `cancel-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (after?.state === 'authorized' || after?.state === 'open') throw error;
    return after;
  }
}

/** Refunds a charge. Asks before and after, so that a lost answer does not become a second refund. */
export async function refundCharge(
  { gateway }: GatewayOnly,
  intentId: string,
): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'captured' || intent.refunded >= intent.amount) return intent;
  try {
    return await gateway.refund(intentId, `refund-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (!after || after.refunded < after.amount) throw error;
    return after;
  }
}

import { toCents } from '#core/domain/money.ts';
import { PAYMENT_UNKNOWN } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import { type GatewayIntent, GatewayRefused } from '#server/adapters/gateway.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import {
  findPaymentOfIntent,
  isPaymentAt,
  type PaymentRow,
} from '#server/features/payments/payments.queries.ts';
import { cancelHold, refundCharge } from '#server/features/payments/settle/return-payment.ts';
import { settleIntent } from '#server/features/payments/settle/settle.ts';

type Decision = {
  actor: string;
  reason: string | null;
  expectedUpdatedAt?: string;
  /** The mail to the customer also says that the order is cancelled. */
  isCancelled?: boolean;
};
/** `tellReason`: the customer reads the reason too. */
type RefundDecision = Decision & { tellReason?: boolean };

/** Releases the hold of an order, for a member of staff. */
export function releaseOrder(
  deps: Deps,
  orderId: number,
  { actor, reason, expectedUpdatedAt, isCancelled }: Decision,
): Promise<OrderRow> {
  return moveMoney(deps, { orderId, expectedUpdatedAt }, async (order) => {
    if (order.paymentState !== 'authorized' && order.paymentState !== 'failed') {
      throw new AppError('conflict', 'There is no hold on the card to release.');
    }
    const { payment, intentId } = await paymentOfOrder(deps, order);
    const known = isPaymentAt(deps.gateway, payment) && (await cancelHold(deps, intentId));
    const intent = known || endOfTest(payment, intentId, { state: 'canceled', refunded: 0 });
    const settled = await settleIntent(deps, payment, intent, { actor, reason, isCancelled });
    if (settled?.paymentState !== 'released') {
      throw new AppError(
        'conflict',
        'The hold could not be released: the payment has changed in the meantime.',
      );
    }
    return settled;
  });
}

/** Refunds what an order was charged, for a member of staff. */
export function refundOrder(
  deps: Deps,
  orderId: number,
  {
    actor,
    reason,
    expectedUpdatedAt,
    isCancelled,
    tellReason: isReasonTold = false,
  }: RefundDecision,
): Promise<OrderRow> {
  const record = (action: 'refund requested' | 'refund refused', data: Record<string, unknown>) =>
    recordActivity(deps.db, { subject: ['order', orderId], actor, action, data });
  const recordRefusal = async (error: unknown): Promise<never> => {
    const isRefused = error instanceof GatewayRefused || error instanceof AppError;
    if (isRefused) await record('refund refused', { why: error.message });
    throw error;
  };
  return moveMoney(deps, { orderId, expectedUpdatedAt }, async (order) => {
    refuseUncharged(order);
    const { payment, intentId } = await paymentOfOrder(deps, order);
    // Recorded before the gateway is asked: its notification may arrive first and must find who wanted this.
    await record('refund requested', { reason, isReasonTold });
    const end = { state: 'captured', refunded: toCents(payment.amount) } as const;
    const refund = async () =>
      (isPaymentAt(deps.gateway, payment) && (await refundCharge(deps, intentId))) ||
      endOfTest(payment, intentId, end);
    const intent = await refund().catch(recordRefusal);
    const occasion = { actor, reason, isReasonTold, isCancelled };
    const settled = await settleIntent(deps, payment, intent, occasion);
    if (settled?.paymentState !== 'refunded') {
      const why = 'the payment has changed in the meantime';
      await record('refund refused', { why });
      throw new AppError('conflict', `The refund was not made: ${why}.`);
    }
    return settled;
  });
}

function refuseUncharged({ paymentState }: OrderRow): void {
  if (paymentState === 'refunded') {
    throw new AppError('conflict', 'This order was already refunded.');
  }
  if (paymentState !== 'captured') {
    throw new AppError('conflict', 'Only a payment that was charged can be refunded.');
  }
}

/**
 * Describes a test payment as it is once staff have ended it, if its gateway is no longer in use or has the keys of another account. No
 * money was ever held, and there is nobody to ask; without this, test orders would await their charge forever after a site has gone live.
 * Refuses real money.
 */
function endOfTest(
  { amount, currency, intentCreatedAt, createdAt, livemode }: PaymentRow,
  id: string,
  end: Pick<GatewayIntent, 'state' | 'refunded'>,
): GatewayIntent {
  if (livemode) throw new AppError('conflict', PAYMENT_UNKNOWN);
  return {
    id,
    clientSecret: '',
    amount: toCents(amount),
    currency,
    canceledBecause: 'requested',
    createdAt: intentCreatedAt ?? createdAt,
    isDisputed: false,
    metadata: {},
    ...end,
  };
}

/** The payment of an order, if it was a test or the gateway that holds it is the active one. */
async function paymentOfOrder(
  { db, gateway }: Deps,
  { paymentIntentId }: OrderRow,
): Promise<{ payment: PaymentRow; intentId: string }> {
  const payment = paymentIntentId ? await findPaymentOfIntent(db, paymentIntentId) : undefined;
  if (!payment || !paymentIntentId) throw new AppError('conflict', 'This order has no payment.');
  if (payment.livemode && !isPaymentAt(gateway, payment)) {
    throw new AppError(
      'conflict',
      `This order was paid through another payment provider (${payment.gateway}). Please act there.`,
    );
  }
  return { payment, intentId: paymentIntentId };
}

/** Moves an order's money if the order is as its editor last saw it; puts the gateway's failures in words for staff. */
async function moveMoney(
  { db, log }: Deps,
  { orderId, expectedUpdatedAt }: { orderId: number; expectedUpdatedAt: string | undefined },
  move: (order: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> {
  const order = await getOrder(db, orderId);
  refuseIfChanged(order, expectedUpdatedAt, 'order');
  try {
    return await move(order);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error, order: orderId }, 'the payment provider failed');
    if (error instanceof GatewayRefused) {
      throw new AppError('conflict', `The payment provider refused: ${error.message}`);
    }
    throw new AppError(
      'payment_unavailable',
      'The payment provider did not answer. Please look at the order again in a moment before you repeat this.',
    );
  }
}

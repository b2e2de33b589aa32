import { isHeldUp, isPaymentOpen, type PaymentState } from '#core/domain/payments/payment.ts';
import { hasReached, type OrderStatus } from './order-status.ts';

type CustomerTurn = 'pay' | 'apply' | 'answer' | 'contact';

type Standing = {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
  /** Nothing is left to do for an order that was cancelled. */
  cancelledAt?: string | null;
  applicationSubmittedAt: string | null;
  /** Missing until the review has begun. */
  review?: { turn: 'us' | 'customer' | 'done' } | null;
  /** Declined areas can be completed after the certificate was issued. */
  completionUntil?: string | null;
};

/** Lists what only the customer can do to move the order on; empty if it is our turn, or nobody's. */
export function customerTurns(order: Standing): CustomerTurn[] {
  const { paymentState, orderStatus, applicationSubmittedAt, review, completionUntil } = order;
  if (order.cancelledAt) return [];
  if (isHeldUp(paymentState)) {
    const isOver = hasReached(orderStatus, 'delivered') && paymentState !== 'disputed';
    return isOver ? [] : ['contact'];
  }
  const turns: CustomerTurn[] = [];
  if (isPaymentOpen(paymentState)) turns.push('pay');
  // Nobody reads an application once the review is decided.
  const isApplicationRead = !hasReached(orderStatus, 'certified') && review?.turn !== 'done';
  if (!applicationSubmittedAt && isApplicationRead) turns.push('apply');
  const isReviewed = !hasReached(orderStatus, 'certified') || Boolean(completionUntil);
  if (review?.turn === 'customer' && isReviewed) turns.push('answer');
  return turns;
}

import { isHeldUp, isPaymentOpen, type PaymentState } from '#core/domain/payments/payment.ts';
import { hasReached, type OrderStatus } from './order-status.ts';

type CustomerTurn = 'pay' | 'apply' | 'contact';

type Standing = {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
  applicationSubmittedAt: string | null;
};

/** What only the customer can do for the order to move on; empty where it is our turn, or nobody's. */
export function customerTurns(order: Standing): CustomerTurn[] {
  const { paymentState, orderStatus, applicationSubmittedAt } = order;
  if (isHeldUp(paymentState)) {
    const isOver = hasReached(orderStatus, 'delivered') && paymentState !== 'disputed';
    return isOver ? [] : ['contact'];
  }
  const turns: CustomerTurn[] = [];
  if (isPaymentOpen(paymentState)) turns.push('pay');
  if (!applicationSubmittedAt && !hasReached(orderStatus, 'certified')) turns.push('apply');
  return turns;
}

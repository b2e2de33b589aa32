import type { PaymentState } from '#core/domain/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';

/** What is true of the money, in the words of an order. */
export function toPaymentState(intent: GatewayIntent): Exclude<PaymentState, 'failed'> {
  switch (intent.state) {
    case 'open':
      return 'unpaid';
    case 'authorized':
      return 'authorized';
    case 'canceled':
      return intent.canceledBecause === 'expired' ? 'expired' : 'released';
    case 'captured':
      if (intent.isDisputed) return 'disputed';
      return intent.refunded >= intent.amount ? 'refunded' : 'captured';
  }
}

/** How far the money has come. It goes back only where a dispute is won or a refund fails. */
const PROGRESS: Record<PaymentState, number> = {
  unpaid: 0,
  authorized: 1,
  failed: 1,
  expired: 2,
  released: 2,
  captured: 2,
  disputed: 3,
  refunded: 3,
};

/** Whether an answer is older than what another request recorded meanwhile. */
export const isBehind = (told: PaymentState, known: PaymentState): boolean =>
  PROGRESS[told] < PROGRESS[known];

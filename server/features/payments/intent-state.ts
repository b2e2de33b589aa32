import type { PaymentState } from '#core/domain/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';

/** What is true of the money, in the words of an order. */
export function stateOf(intent: GatewayIntent): Exclude<PaymentState, 'failed'> {
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

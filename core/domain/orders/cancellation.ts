import { isPayable, type PaymentState } from '#core/domain/payments/payment.ts';
import type { DisputeOutcome } from './dispute.ts';

type Cancellable = { paymentState: PaymentState; cancelledAt: Date | string | null };

/** Whether the customer can still pay: a canceled order's link leads nowhere. */
export const canBePaid = ({ paymentState, cancelledAt }: Cancellable): boolean =>
  cancelledAt === null && isPayable(paymentState);

/** What happens to the money. */
export type MoneyReturn = 'release' | 'refund' | 'none';

type Paid = { paymentState: PaymentState; disputeOutcome: DisputeOutcome | null };

/**
 * Returns what to do: a failed charge may have left a hold. Undefined while the bank decides a dispute; after a lost
 * one, the money is already gone.
 */
export function moneyReturnOf({ paymentState, disputeOutcome }: Paid): MoneyReturn | undefined {
  switch (paymentState) {
    case 'authorized':
    case 'failed':
      return 'release';
    case 'captured':
      return 'refund';
    case 'disputed':
      return disputeOutcome === 'lost' ? 'none' : undefined;
    default:
      return 'none';
  }
}

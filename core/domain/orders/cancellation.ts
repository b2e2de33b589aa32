import { isPayable, type PaymentState } from '#core/domain/payments/payment.ts';
import type { DisputeOutcome } from './dispute.ts';

type Cancellable = { paymentState: PaymentState; cancelledAt: Date | string | null };

/** Whether the customer can still pay: a link to an order that was cancelled leads nowhere. */
export const canBePaid = ({ paymentState, cancelledAt }: Cancellable): boolean =>
  cancelledAt === null && isPayable(paymentState);

/** What cancelling does with the money. */
export type MoneyReturn = 'release' | 'refund' | 'none';

type Paid = { paymentState: PaymentState; disputeOutcome: DisputeOutcome | null };

/**
 * A charge that failed may have left the hold in place. Nobody can cancel what the bank has yet to decide; by a dispute
 * that was lost, the money went back already.
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

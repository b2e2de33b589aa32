import { isPayable, type PaymentState } from '#core/domain/payments/payment.ts';

type Cancellable = { paymentState: PaymentState; cancelledAt: Date | string | null };

/** Whether the customer can still pay: a link to an order that was cancelled leads nowhere. */
export const canBePaid = ({ paymentState, cancelledAt }: Cancellable): boolean =>
  cancelledAt === null && isPayable(paymentState);

/** What cancelling does with the money. */
export type MoneyReturn = 'release' | 'refund' | 'none';

/** A charge that failed may have left the hold in place. Nobody can cancel what the bank has yet to decide. */
export function moneyReturnOf(state: PaymentState): MoneyReturn | undefined {
  switch (state) {
    case 'authorized':
    case 'failed':
      return 'release';
    case 'captured':
      return 'refund';
    case 'disputed':
      return undefined;
    default:
      return 'none';
  }
}

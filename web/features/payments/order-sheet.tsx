import type { OrderSummary } from '#core/contract/payments.ts';
import { isPaymentSecured } from '#core/domain/payment.ts';
import { Alert, type AlertTone } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { OrderActions, SupportLine } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { STATE_TITLES, stateText } from './order-words.ts';

/** An order on a payment page: what is true of its money, its numbers, and where to go from here. */
export function OrderSheet({ order }: { order: OrderSummary }) {
  const tone: AlertTone = isPaymentSecured(order.paymentState) ? 'success' : 'warning';
  return (
    <div className="grid max-w-[46rem] gap-6">
      <Alert tone={tone} title={STATE_TITLES[order.paymentState]}>
        {stateText(order)}
      </Alert>
      <OrderFacts order={order} />
      <OrderActions order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink-200 border-t pt-6">
        <SupportLine orderNumber={order.orderNumber} />
        <a href="/" className={buttonStyles({ variant: 'ghost' })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}

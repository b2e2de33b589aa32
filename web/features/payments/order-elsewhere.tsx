import { isPayable, type PaymentState } from '#core/domain/payments/payment.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { STATE_TITLES } from './order-words.ts';
import { PaymentFrame } from './payment-frame.tsx';

type OrderElsewhereProps = {
  state: PaymentState;
  /** Where the order can still be paid. */
  sessionId?: string;
};

/** An order that this browser has not paid: it is told that there is one, and how to come by its numbers. */
export function OrderElsewhere({ state, sessionId }: OrderElsewhereProps) {
  const canBePaid = isPayable(state);
  return (
    <PaymentFrame
      kicker="Your order"
      title={canBePaid ? STATE_TITLES[state] : 'There is an order already'}
      lede={
        canBePaid
          ? 'It can be paid here. Its numbers were sent by e-mail.'
          : 'Its numbers were sent by e-mail. They are shown only in the browser in which the order was paid.'
      }
    >
      <div className="grid gap-6">
        {canBePaid && sessionId && (
          <a
            href={`/certification-payment?sessionId=${encodeURIComponent(sessionId)}`}
            className={buttonStyles({ size: 'lg', className: 'sm:justify-self-start' })}
          >
            Pay this order
          </a>
        )}
        <SendNumbersBox />
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <a href="/tracking" className={buttonStyles({ variant: 'outline' })}>
            Track an order
          </a>
          <a href="/contact" className={buttonStyles({ variant: 'outline' })}>
            Contact us
          </a>
        </div>
      </div>
    </PaymentFrame>
  );
}

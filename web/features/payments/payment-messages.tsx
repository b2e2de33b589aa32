import { isPayable, PAYMENT_WORDS, type PaymentState } from '#core/domain/payments/payment.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { type Journey, paymentPagePath } from './payment-steps.ts';

/** The address names no known payment. */
export function NoPaymentFound() {
  return (
    <SiteFrame>
      <MessageScreen
        title="No payment found"
        text="This address does not belong to a payment that we know of, so we cannot confirm one. If you have paid, your order number is in your confirmation e-mail."
      >
        <a href="/tracking" className={buttonStyles()}>
          Track an order
        </a>
        <a href="/contact" className={buttonStyles({ variant: 'outline' })}>
          Contact us
        </a>
        <a href="/" className={buttonStyles({ variant: 'ghost' })}>
          Return to Home
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}

type AskAgainProps = { isAsking: boolean; onRetry: () => void };

/** The payment is known, but no money is held for it: declined, abandoned, or still being processed. */
export function PaymentNotConfirmed({
  journey,
  sessionId,
  isAsking,
  onRetry,
}: AskAgainProps & { journey: Journey; sessionId: string }) {
  return (
    <SiteFrame>
      <div role="alert">
        <MessageScreen
          title="Payment not confirmed"
          text="Your bank has not confirmed an authorization, so nothing is held and there is no order yet. If you confirmed the payment a moment ago, check again before you pay again."
        >
          <Button pending={isAsking} onClick={onRetry}>
            Check again
          </Button>
          <a
            href={paymentPagePath(journey, sessionId)}
            className={buttonStyles({ variant: 'outline' })}
          >
            Back to the payment
          </a>
        </MessageScreen>
      </div>
    </SiteFrame>
  );
}

/** The result is unknown: the server did not answer. */
export function ServerUnreachable({ isAsking, onRetry }: AskAgainProps) {
  return (
    <SiteFrame>
      <div role="alert">
        <MessageScreen
          title="We cannot reach the server"
          text="We could not look up your payment. If your card was authorized, the order is still made and you get it by e-mail. Please do not pay again."
        >
          <Button pending={isAsking} onClick={onRetry}>
            Retry
          </Button>
          <a href="/contact" className={buttonStyles({ variant: 'outline' })}>
            Contact us
          </a>
        </MessageScreen>
      </div>
    </SiteFrame>
  );
}

export function EndPageSkeleton() {
  return (
    <SiteFrame>
      <div className="min-h-[80dvh] bg-paper">
        <SkeletonGroup label="Confirming your payment…" className="shell py-8 sm:py-12">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-5 h-11 w-full max-w-md" />
          <Skeleton className="mt-5 h-5 w-full max-w-lg" />
          <Skeleton className="mt-10 h-24 w-full max-w-[46rem] rounded-control" />
          <Skeleton className="mt-6 h-80 w-full max-w-[46rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </SiteFrame>
  );
}

type OrderOfOtherBrowserProps = {
  state: PaymentState;
  /** Set if the order can still be paid; missing if it cannot, as after a cancellation. */
  sessionId?: string;
};

/** The order was paid in another browser: its numbers are not shown here, but can be mailed. */
export function OrderOfOtherBrowser({ state, sessionId }: OrderOfOtherBrowserProps) {
  const canBePaid = isPayable(state) && sessionId !== undefined;
  return (
    <PaymentFrame
      kicker="Your order"
      title={canBePaid ? PAYMENT_WORDS[state].title : 'There is already an order'}
      lede={
        canBePaid
          ? 'It can be paid here. Its numbers were sent by e-mail.'
          : 'Its numbers were sent by e-mail. They are shown only in the browser in which the order was paid.'
      }
    >
      <div className="grid gap-6">
        {canBePaid && (
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

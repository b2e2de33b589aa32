import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { AroundPayment, type PaymentStep } from './payment-frame.tsx';

/** The outline of a payment page, in the places where its parts will stand. */
export function PaymentPageSkeleton({ step = 0 }: { step?: PaymentStep }) {
  return (
    <AroundPayment step={step}>
      <div className="min-h-[80dvh] bg-paper">
        <SkeletonGroup label="Loading the payment page…" className="shell py-8 sm:py-12">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-5 h-11 w-full max-w-xl" />
          <div className="mt-9 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
            <div className="grid gap-6">
              <Skeleton className="h-96 rounded-card" />
              <Skeleton className="h-80 rounded-card" />
            </div>
            <Skeleton className="h-96 rounded-card" />
          </div>
        </SkeletonGroup>
      </div>
    </AroundPayment>
  );
}

type PaymentPageFailedProps = { isAsking: boolean; onRetry: () => void };

export function PaymentPageFailed({ isAsking, onRetry }: PaymentPageFailedProps) {
  return (
    <AroundPayment step={0}>
      <div role="alert">
        <MessageScreen
          title="The payment page could not be loaded"
          text="The connection may be interrupted. Nothing was charged."
        >
          <Button pending={isAsking} onClick={onRetry}>
            Retry
          </Button>
        </MessageScreen>
      </div>
    </AroundPayment>
  );
}

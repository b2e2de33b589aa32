import { FlaskConical } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { TaskFrame, TaskSteps } from '#web/components/site/task-frame.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';

const STEPS = ['Your order', 'Payment'];

/** The current step during a payment. Without it, the page is only for reading and has the site around it. */
type PaymentStep = 0 | 1;

type PaymentPageProps = { step?: PaymentStep; children: ReactNode };

/** Leaving keeps what was entered. */
function PaymentPage({ step, children }: PaymentPageProps) {
  if (step === undefined) return <SiteFrame>{children}</SiteFrame>;
  return (
    <TaskFrame
      progress={<TaskSteps steps={STEPS} current={step} />}
      exit={{ href: '/', label: 'Back to Home' }}
    >
      {children}
    </TaskFrame>
  );
}

type PaymentFrameProps = {
  step?: PaymentStep;
  /** Names the step. When it changes, the heading takes the focus. */
  kicker: string;
  title: string;
  lede?: ReactNode;
  isTest?: boolean;
  children: ReactNode;
};

/** Heading and background of all payment screens. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { step, kicker, title, lede, isTest = false, children } = props;
  const heading = useStepFocus(kicker);
  return (
    <PaymentPage step={step}>
      <div className="min-h-[80dvh] bg-paper">
        <div className="shell py-8 sm:py-12">
          <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
            <p id="payment-step" className="kicker">
              {kicker}
            </p>
            {isTest && <TestModeBadge />}
          </div>
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby="payment-step"
            className="h2 mt-3 outline-none"
          >
            {title}
          </h1>
          {lede && <p className="lede mt-4">{lede}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </PaymentPage>
  );
}

/** On a phone the aside comes last, so what must be read first belongs above both columns. */
export function PaymentColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="grid min-w-0 gap-6">{children}</div>
      <div data-toasts-elsewhere className="grid gap-6 lg:sticky lg:top-24">
        {aside}
      </div>
    </div>
  );
}

export function PaymentPageSkeleton({ step = 0 }: { step?: PaymentStep }) {
  return (
    <PaymentPage step={step}>
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
    </PaymentPage>
  );
}

type PaymentPageFailedProps = { isAsking: boolean; onRetry: () => void };

export function PaymentPageFailed({ isAsking, onRetry }: PaymentPageFailedProps) {
  return (
    <PaymentPage step={0}>
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
    </PaymentPage>
  );
}

/** Shown on every payment screen while no real money moves. */
export function TestModeBadge() {
  return (
    <Badge tone="warning">
      <FlaskConical aria-hidden="true" />
      Test mode
    </Badge>
  );
}

/** Focuses a heading whenever the step changes, but not when the page opens. */
function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return heading;
}

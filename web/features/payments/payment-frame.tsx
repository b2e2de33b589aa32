import type { ReactNode } from 'react';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { TaskFrame, TaskSteps } from '#web/components/site/task-frame.tsx';
import { TestModeBadge } from './test-mode-badge.tsx';
import { useStepFocus } from './use-step-focus.ts';

const STEPS = ['Your order', 'Payment'];

/** While something is paid: the place in the steps above. Without it the page is one to read, with the site around it. */
export type PaymentStep = 0 | 1;

type AroundPaymentProps = { step?: PaymentStep; children: ReactNode };

/** The way out leads home; what was entered is kept for whoever comes back. */
export function AroundPayment({ step, children }: AroundPaymentProps) {
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
  /** Also tells at which step the screen is; when it changes, the screen starts at its top again. */
  kicker: string;
  title: string;
  lede?: ReactNode;
  isTest?: boolean;
  children: ReactNode;
};

/** The sheet of paper that all payment screens are printed on. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { step, kicker, title, lede, isTest = false, children } = props;
  const heading = useStepFocus(kicker);
  return (
    <AroundPayment step={step}>
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
    </AroundPayment>
  );
}

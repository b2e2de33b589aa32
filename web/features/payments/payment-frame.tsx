import type { ReactNode } from 'react';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { TestModeBadge } from './test-mode-badge.tsx';
import { useStepFocus } from './use-step-focus.ts';

type PaymentFrameProps = {
  /** Also tells at which step the screen is; when it changes, the screen starts at its top again. */
  kicker: string;
  title: string;
  lede?: ReactNode;
  isTest?: boolean;
  children: ReactNode;
};

/** The sheet of paper that all payment screens are printed on. */
export function PaymentFrame({ kicker, title, lede, isTest = false, children }: PaymentFrameProps) {
  const heading = useStepFocus(kicker);
  return (
    <SiteFrame>
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
    </SiteFrame>
  );
}

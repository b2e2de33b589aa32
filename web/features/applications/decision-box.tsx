import { BadgeCheck, CircleX } from 'lucide-react';
import type { RefObject } from 'react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { programmeName } from './status-words.ts';

type DecisionProps = {
  application: ApplicationStatusView;
  outcome: RefObject<HTMLHeadingElement | null>;
};

export function ApprovedBox({ application, outcome }: DecisionProps) {
  const { applicationNumber, companyName, certificationType } = application;
  return (
    <section className="relative flex gap-4 overflow-clip rounded-card border border-success-200 bg-success-50 p-6 sm:gap-5 sm:p-8">
      <Rosette
        strokeWidth={0.25}
        className="absolute -right-24 -bottom-36 size-96 text-brand-700/15 max-sm:hidden"
      />
      <BadgeCheck aria-hidden="true" className="mt-6 size-8 shrink-0 text-brand-700" />
      <div className="relative min-w-0">
        <p className="kicker">Application {applicationNumber}</p>
        <h2 ref={outcome} tabIndex={-1} className="mt-1 text-2xl outline-none">
          Congratulations
        </h2>
        <p className="wrap-anywhere mt-2 max-w-reading text-ink-800">
          The application of {companyName} for {programmeName(certificationType)} has been approved.
          We will contact you about the next steps to your certificate.
        </p>
      </div>
    </section>
  );
}

export function NotApprovedBox({ application, outcome }: DecisionProps) {
  const { applicationNumber, companyName, certificationType, reviewNotes } = application;
  const question = encodeURIComponent(`About application ${applicationNumber}: `);
  return (
    <section className="flex gap-4 rounded-card border border-danger-200 bg-danger-50 p-6 sm:gap-5 sm:p-8">
      <CircleX aria-hidden="true" className="mt-6 size-8 shrink-0 text-danger-700" />
      <div className="min-w-0">
        <p className="kicker">Application {applicationNumber}</p>
        <h2 ref={outcome} tabIndex={-1} className="mt-1 text-2xl outline-none">
          Application Not Approved
        </h2>
        <p className="wrap-anywhere mt-2 max-w-reading text-ink-800">
          We could not approve the application of {companyName} for{' '}
          {programmeName(certificationType)} this time.{' '}
          {reviewNotes && 'The review notes below say why. '}
          You are welcome to ask us, and to apply again.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a
            href={`/contact?question=${question}`}
            className={buttonStyles({ variant: 'outline', size: 'sm' })}
          >
            Ask about the decision
          </a>
          <a href="/apply" className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
            Apply again
          </a>
        </div>
      </div>
    </section>
  );
}

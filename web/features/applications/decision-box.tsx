import { BadgeCheck, CircleX } from 'lucide-react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { programmeName } from './status-words.ts';

/** What was decided; nothing before. */
export function DecisionBox({ application }: { application: ApplicationStatusView }) {
  if (application.applicationStatus === 'approved') return <Approved {...application} />;
  if (application.applicationStatus === 'rejected') return <NotApproved {...application} />;
  return null;
}

function Approved({ companyName, certificationType }: ApplicationStatusView) {
  return (
    <section className="relative flex gap-4 overflow-clip rounded-card border border-success-200 bg-success-50 p-6 sm:gap-5 sm:p-8">
      <Rosette
        strokeWidth={0.25}
        className="absolute -right-24 -bottom-36 size-96 text-brand-700/15 max-sm:hidden"
      />
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-8 shrink-0 text-brand-700" />
      <div className="relative min-w-0">
        <h2 className="text-2xl">Congratulations</h2>
        <p className="wrap-anywhere mt-2 max-w-reading text-ink-800">
          The application of {companyName} for {programmeName(certificationType)} has been approved.
          We will contact you about the next steps to your certificate.
        </p>
      </div>
    </section>
  );
}

function NotApproved({ companyName, certificationType, applicationNumber }: ApplicationStatusView) {
  const question = encodeURIComponent(`About application ${applicationNumber}: `);
  return (
    <section className="flex gap-4 rounded-card border border-danger-200 bg-danger-50 p-6 sm:gap-5 sm:p-8">
      <CircleX aria-hidden="true" className="mt-0.5 size-8 shrink-0 text-danger-700" />
      <div className="min-w-0">
        <h2 className="text-2xl">Application Not Approved</h2>
        <p className="wrap-anywhere mt-2 max-w-reading text-ink-800">
          We could not approve the application of {companyName} for{' '}
          {programmeName(certificationType)} this time. You are welcome to ask us why, and to apply
          again.
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

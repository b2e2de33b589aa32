import { BadgeCheck, CircleX, MessageSquareText } from 'lucide-react';
import type { RefObject } from 'react';
import { AFTER_APPROVAL, PROMISES } from '#core/content/promises.ts';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import type { ApplicationStatus } from '#core/domain/applications/application-status.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { StatusBand } from '#web/components/status-band.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { PageLinkOffer } from '#web/features/tracking/page-link-offer.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { StageProgress } from './stage-progress.tsx';

export const STATUS_HEADLINES: Record<ApplicationStatus, string> = {
  submitted: 'Submitted, waiting for a reviewer',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Not approved',
};

/** Next steps before the decision. */
const NEXT_STEPS: Record<'submitted' | 'under_review', string> = {
  submitted: `A reviewer picks it up and contacts you within ${PROMISES.applicationReplyBusinessDays} business days of your submission.`,
  under_review:
    'The reviewer reads what you sent and may contact you with questions. You get the decision by e-mail.',
};

type ApplicationFoundProps = {
  application: ApplicationStatusView;
  /** Takes the focus after a search. */
  heading: RefObject<HTMLHeadingElement | null>;
};

export function ApplicationFound(props: ApplicationFoundProps) {
  const { application } = props;
  const { applicationNumber, reviewNotes } = application;
  return (
    <>
      <StatusBox {...props} />
      <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-6">
          <Card>
            <CardTitle as="h2">Progress</CardTitle>
            <StageProgress application={application} />
          </Card>
          {reviewNotes && (
            <Card className="gap-3">
              <CardTitle as="h2" className="flex items-center gap-2.5">
                <MessageSquareText aria-hidden="true" className="size-5.5 text-brass-700" />
                Review Notes
              </CardTitle>
              <p className="wrap-anywhere whitespace-pre-line text-ink-800">{reviewNotes}</p>
            </Card>
          )}
          <Help applicationNumber={applicationNumber} />
        </div>
        <ApplicationFacts application={application} />
      </div>
      <PageLinkOffer number={applicationNumber} />
    </>
  );
}

function StatusBox({ application, heading }: ApplicationFoundProps) {
  const { applicationNumber, applicationStatus } = application;
  if (applicationStatus === 'approved') return <ApprovedBox {...{ application, heading }} />;
  if (applicationStatus === 'rejected') return <NotApprovedBox {...{ application, heading }} />;
  return (
    <StatusBand next={NEXT_STEPS[applicationStatus]}>
      <p className="kicker">Application {applicationNumber}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-2xl outline-none">
        {STATUS_HEADLINES[applicationStatus]}
      </h2>
    </StatusBand>
  );
}

function Help({ applicationNumber }: { applicationNumber: string }) {
  const question = encodeURIComponent(`About application ${applicationNumber}: `);
  return (
    <Card className="gap-3 bg-paper">
      <CardTitle as="h2">Need help?</CardTitle>
      <p className="text-ink-800">
        Has something changed, or do you want to add something?{' '}
        <a href={`/contact?question=${question}`} className="link">
          Send us a message
        </a>{' '}
        and quote your application number.
      </p>
    </Card>
  );
}

type DecisionProps = {
  application: ApplicationStatusView;
  heading: RefObject<HTMLHeadingElement | null>;
};

function ApprovedBox({ application, heading }: DecisionProps) {
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
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          Congratulations
        </h2>
        <p className="wrap-anywhere mt-2 max-w-reading text-ink-800">
          The application of {companyName} for {programmeName(certificationType)} has been approved.{' '}
          {AFTER_APPROVAL}
        </p>
      </div>
    </section>
  );
}

function NotApprovedBox({ application, heading }: DecisionProps) {
  const { applicationNumber, companyName, certificationType, reviewNotes } = application;
  const question = encodeURIComponent(`About application ${applicationNumber}: `);
  return (
    <section className="flex gap-4 rounded-card border border-danger-200 bg-danger-50 p-6 sm:gap-5 sm:p-8">
      <CircleX aria-hidden="true" className="mt-6 size-8 shrink-0 text-danger-700" />
      <div className="min-w-0">
        <p className="kicker">Application {applicationNumber}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
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

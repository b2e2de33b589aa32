import { MessageSquareText } from 'lucide-react';
import type { RefObject } from 'react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { StatusBand } from '#web/features/tracking/status-band.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApprovedBox, NotApprovedBox } from './decision-box.tsx';
import { StageProgress } from './stage-progress.tsx';
import { WHAT_IS_NEXT, WHERE_IT_STANDS } from './status-words.ts';

type ApplicationFoundProps = {
  application: ApplicationStatusView;
  /** For the heading that says where it stands. */
  outcome: RefObject<HTMLHeadingElement | null>;
};

export function ApplicationFound(props: ApplicationFoundProps) {
  const { application } = props;
  const { applicationNumber, reviewNotes } = application;
  return (
    <>
      <Standing {...props} />
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
    </>
  );
}

function Standing({ application, outcome }: ApplicationFoundProps) {
  const { applicationNumber, applicationStatus } = application;
  if (applicationStatus === 'approved') return <ApprovedBox {...{ application, outcome }} />;
  if (applicationStatus === 'rejected') return <NotApprovedBox {...{ application, outcome }} />;
  return (
    <StatusBand next={WHAT_IS_NEXT[applicationStatus]}>
      <p className="kicker">Application {applicationNumber}</p>
      <h2 ref={outcome} tabIndex={-1} className="mt-1.5 text-2xl outline-none">
        {WHERE_IT_STANDS[applicationStatus]}
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
        Something has changed, or you want to add something?{' '}
        <a href={`/contact?question=${question}`} className="link">
          Send us a message
        </a>{' '}
        and quote your application number.
      </p>
    </Card>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { PROMISES } from '#core/content/promises.ts';
import type { ApplicationContext } from '#core/contract/applications.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { StepBanner } from './step-banner.tsx';

type ApplicationExistsProps = Pick<ApplicationContext, 'order' | 'application'> & {
  onAnother: () => void;
};

/** Replaces an empty form: one application covers the whole order, and it was sent. */
export function ApplicationExists({ order, application, onAnother }: ApplicationExistsProps) {
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-6">
      <Card className="items-center text-center">
        <h1 className="h2">
          {application ? 'You have already applied' : 'There is already an application'}
        </h1>
        <p className="lede">
          One application covers the whole order
          {order && <span className="whitespace-nowrap tabular-nums"> {order.orderNumber}</span>},
          and we have it. There is nothing more to send.
        </p>
        {application ? (
          <SentApplication application={application} />
        ) : (
          <p className="max-w-reading text-ink-700">
            Its number was sent by e-mail. It is shown only in the browser in which the order was
            paid.
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {application && (
            <a href={applicationPath(application.applicationNumber)} className={buttonStyles()}>
              See your application
            </a>
          )}
          <Button variant="outline" onClick={onAnother}>
            Submit Another Application
          </Button>
        </div>
        <p className="text-ink-600 text-sm">
          Another application is for another company or programme. It is not part of this order.
        </p>
      </Card>
      {!application && <SendNumbersBox />}
    </div>
  );
}

const applicationPath = (number: string) =>
  `/application-status?number=${encodeURIComponent(number)}`;

type Sent = NonNullable<ApplicationContext['application']>;

function SentApplication({ application }: { application: Sent }) {
  const { applicationNumber, applicationStatus } = application;
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-brass-200 bg-brass-50 px-6 py-5">
      <p className="text-ink-700 text-sm">
        Your application number · {APPLICATION_STATUS_LABELS[applicationStatus]}
      </p>
      <p className="whitespace-nowrap font-display font-medium text-lg tabular-nums sm:text-2xl">
        {applicationNumber}
      </p>
      <CopyButton text={applicationNumber} label="Copy number" />
    </div>
  );
}

type SubmittedViewProps = { applicationNumber: string; onAnother: () => void };

/** Replaces the form once it has been sent. */
export function SubmittedView({ applicationNumber, onAnother }: SubmittedViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Instantly: smooth scrolling over the removed form would show nothing.
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-6">
      <Card className="relative items-center overflow-clip text-center">
        <Rosette
          strokeWidth={0.2}
          className="-top-40 -translate-x-1/2 absolute left-1/2 size-[34rem] max-w-none text-brand-100"
        />
        <h1 ref={heading} tabIndex={-1} className="h2 relative outline-none">
          Application received
        </h1>
        <p className="lede relative">
          Thank you. We will contact you within {PROMISES.applicationReplyBusinessDays} business
          days.
        </p>
        <div className="relative grid justify-items-center gap-3 rounded-card border border-brass-200 bg-brass-50 px-6 py-5">
          <p className="text-ink-700 text-sm">Your application number</p>
          <p className="whitespace-nowrap font-display font-medium text-lg tabular-nums sm:text-2xl">
            {applicationNumber}
          </p>
          <CopyButton text={applicationNumber} label="Copy number" />
        </div>
        <p className="relative max-w-reading text-ink-700">
          We have also sent it to you by e-mail. With it, you can check at any time how far your
          application is:{' '}
          <Link
            href={`/application-status?number=${encodeURIComponent(applicationNumber)}`}
            className="link"
          >
            application status
          </Link>
          .
        </p>
        <div className="relative flex flex-wrap justify-center gap-3">
          <a href="/" className={buttonStyles()}>
            Return to Home
          </a>
          <Button variant="outline" onClick={onAnother}>
            Submit Another Application
          </Button>
        </div>
      </Card>
      <StepBanner current={2} />
    </div>
  );
}

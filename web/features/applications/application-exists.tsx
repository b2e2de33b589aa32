import type { ApplicationContext } from '#core/contract/applications.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';

type ApplicationExistsProps = Pick<ApplicationContext, 'order' | 'application'> & {
  onAnother: () => void;
};

/** Instead of an empty form: one application covers the whole order, and it was sent. */
export function ApplicationExists({ order, application, onAnother }: ApplicationExistsProps) {
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-6">
      <Card className="items-center text-center">
        <h1 className="h2">
          {application ? 'You have already applied' : 'There is an application already'}
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
            <a href={statusPath(application.applicationNumber)} className={buttonStyles()}>
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

const statusPath = (number: string) => `/application-status?number=${encodeURIComponent(number)}`;

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

import './results-print.css';
import { useEffect } from 'react';
import type { AreaResult } from '#core/contract/assessment.ts';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import { describeResult } from '#web/features/assessment/describe-result.ts';
import type { SessionPaymentView } from '#web/features/payments/payments.queries.ts';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { lastSessionSlot } from '#web/lib/slots.ts';
import { NextStep } from './next-step.tsx';
import { OverallResult } from './overall-result.tsx';
import { ReportHead, ResultsOverview } from './report-header.tsx';
import { ResultArea } from './result-area.tsx';
import { ResultsMail } from './results-mail.tsx';
import { ResultsOrder } from './results-order.tsx';

type ResultsReportProps = {
  sessionId: string;
  results: readonly AreaResult[];
  /** Missing when it could not be read; the report is shown without it. */
  session: Session | undefined;
  /** Of results with an order; missing when it could not be read. */
  payment: SessionPaymentView | undefined;
};

export function ResultsReport({ sessionId, results, session, payment }: ResultsReportProps) {
  const described = results.map(describeResult);
  const isOwnBrowser = session?.isOwnBrowser ?? false;
  // A stranger may read, but neither say whose the report is nor have mails sent.
  const mailable =
    session?.isOwnBrowser && (session.hasLead || session.canChangeLead) ? session : undefined;
  useEffect(() => {
    // The checkout looks there; an assessment that was shown to a visitor is not theirs.
    if (isOwnBrowser && lastSessionSlot.read() === undefined) lastSessionSlot.write(sessionId);
  }, [sessionId, isOwnBrowser]);
  return (
    <article className="results-report">
      <ResultsOverview results={described}>
        <ReportHead
          sessionId={sessionId}
          report={session?.report}
          canMail={mailable !== undefined}
        />
      </ResultsOverview>
      <div className="shell grid gap-6 py-8 sm:gap-8 sm:py-12">
        {described.map((result) => (
          <ResultArea key={result.id} result={result} answers={session?.answers} />
        ))}
        <OverallResult results={results} />
        {mailable && <ResultsMail session={mailable} />}
        <section
          id="next-step"
          aria-label="Next step"
          className="on-dark grid items-center gap-x-12 gap-y-6 rounded-card p-6 sm:p-8 lg:grid-cols-[1fr_auto] print:hidden"
        >
          {session?.isSealed ? (
            <ResultsOrder sessionId={sessionId} payment={payment} />
          ) : (
            <NextStep
              sessionId={sessionId}
              results={results}
              described={described}
              isOwnBrowser={isOwnBrowser}
              canHaveLead={session === undefined || session.hasLead || session.canChangeLead}
            />
          )}
        </section>
        {payment && !payment.order && (
          <div className="print:hidden">
            <SendNumbersBox />
          </div>
        )}
      </div>
    </article>
  );
}

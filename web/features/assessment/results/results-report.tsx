import './results-print.css';
import { useEffect } from 'react';
import type { AreaResult } from '#core/contract/assessment.ts';
import { formatAmount } from '#core/domain/money.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import { describeResult } from '#web/features/assessment/describe-result.ts';
import type { SessionPaymentView } from '#web/features/payments/payments.queries.ts';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { lastSessionSlot } from '#web/lib/storage/slots.ts';
import { NextStep } from './next-step.tsx';
import { OverallResult } from './overall-result.tsx';
import { ReportHead, ResultsOverview } from './report-header.tsx';
import { ResultArea } from './result-area.tsx';
import { ResultsMail } from './results-mail.tsx';

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
  // Strangers may read, but neither name the report's owner nor have mails sent.
  const mailable =
    session?.isOwnBrowser && (session.hasLead || session.canChangeLead) ? session : undefined;
  useEffect(() => {
    // The checkout reads it; an assessment that was shown to a visitor is not theirs.
    if (isOwnBrowser && lastSessionSlot.read() === undefined) lastSessionSlot.write(sessionId);
  }, [sessionId, isOwnBrowser]);
  return (
    <article className="results-report">
      <ResultsOverview results={described}>
        <ReportHead
          sessionId={sessionId}
          report={session?.report}
          renews={session?.renews ?? null}
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

type ResultsOrderProps = {
  sessionId: string;
  /** Missing if it could not be loaded; the linked page tries again. */
  payment: SessionPaymentView | undefined;
};

/** For results with an order. Its numbers belong to the browser that paid it; the link to the report is meant to be shared. */
function ResultsOrder({ sessionId, payment }: ResultsOrderProps) {
  const path = `/certification-payment?sessionId=${encodeURIComponent(sessionId)}`;
  const link = (label: string) => (
    <a href={path} className={buttonStyles({ variant: 'light', size: 'lg' })}>
      {label}
    </a>
  );
  if (!payment || payment.order) {
    return (
      <>
        <Words
          title={
            payment?.order?.cancelledAt ? 'Your order was cancelled' : 'Your order is under way'
          }
          text="An order was placed with these results, so they can no longer change."
        />
        {link('See your order')}
      </>
    );
  }
  if (payment.toPay) {
    return (
      <>
        <Words
          title="An order is awaiting payment"
          text={`An order exists for this assessment: ${payment.toPay.certificationType}, ${formatAmount(payment.toPay.amount)}. The amount is only authorized now.`}
        />
        {link('Pay this order')}
      </>
    );
  }
  return (
    <Words
      title="These results are final"
      text="An order exists for this assessment. Its numbers were sent by e-mail."
    />
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-brand-100">{text}</p>
    </div>
  );
}

import './results-print.css';
import { useEffect } from 'react';
import type { AreaResult, SavedAnswer } from '#core/contract/assessment.ts';
import { lastSessionSlot } from '#web/lib/slots.ts';
import { ResultArea } from './result-area.tsx';
import { ResultsLeadBox } from './results-lead-box.tsx';
import { ResultsNext } from './results-next.tsx';
import { ResultsOverview } from './results-overview.tsx';
import { describeResult } from './results-verdict.ts';

type ResultsReportProps = {
  sessionId: string;
  results: readonly AreaResult[];
  /** Missing when it could not be read; the results stand without it. */
  session: { answers: readonly SavedAnswer[]; hasLead: boolean; isSealed: boolean } | undefined;
};

export function ResultsReport({ sessionId, results, session }: ResultsReportProps) {
  const described = results.map(describeResult);
  useEffect(() => {
    // The checkout looks there; a visitor's own assessment is not replaced by one that was shown to them.
    if (lastSessionSlot.read() === undefined) lastSessionSlot.write(sessionId);
  }, [sessionId]);
  return (
    <article className="results-report">
      <ResultsOverview results={described} />
      <div className="shell grid gap-6 py-8 sm:gap-8 sm:py-12">
        <section
          aria-label="Next step"
          className="on-dark grid items-center gap-x-12 gap-y-6 rounded-card p-6 sm:p-8 lg:grid-cols-[1fr_auto] print:hidden"
        >
          <ResultsNext
            sessionId={sessionId}
            results={results}
            described={described}
            isSealed={session?.isSealed ?? false}
          />
        </section>
        {session?.hasLead === false && <ResultsLeadBox sessionId={sessionId} />}
        {described.map((result) => (
          <ResultArea key={result.id} result={result} answers={session?.answers} />
        ))}
      </div>
    </article>
  );
}

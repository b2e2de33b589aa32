import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AreaResult } from '#core/contract/assessment.ts';
import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { outcomeQuery } from './assessment.queries.ts';
import { OutcomeSkeleton } from './assessment-skeletons.tsx';
import { Column } from './column.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** The results, as soon as they are there. */
export function Outcome({ sessionId }: { sessionId: string }) {
  const outcome = useQuery(outcomeQuery(sessionId));
  const results = outcome.data ?? [];
  const isThere = results.length > 0;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one once the results are there.
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isThere]);
  return (
    <Column>
      <p className="kicker">Assessment</p>
      <h1 ref={headingRef} tabIndex={-1} className="h2 mt-3 outline-none">
        {isThere ? 'Your results' : 'Working out your results…'}
      </h1>
      {isThere ? (
        <Results sessionId={sessionId} results={results} />
      ) : (
        <>
          {outcome.isError && (
            <Alert tone="warning" title="The connection is slow or interrupted" className="mt-6">
              Your answers are saved. We keep asking for the results, and you can stay here.
            </Alert>
          )}
          <OutcomeSkeleton />
        </>
      )}
    </Column>
  );
}

function Results({ sessionId, results }: { sessionId: string; results: readonly AreaResult[] }) {
  const eligible = results.filter(({ isEligible }) => isEligible).length;
  return (
    <>
      <p className="lede mt-4">
        {eligible === 0
          ? 'No area is eligible yet. The full report shows which steps bring you there first.'
          : `${eligible} of ${results.length} areas ${eligible === 1 ? 'is' : 'are'} eligible. The full report shows what to do next, and what each step is worth.`}
      </p>
      <div className="mt-6">
        <Link
          href={`/results/${sessionId}`}
          className={buttonStyles({ size: 'lg', className: 'max-sm:w-full' })}
        >
          See the full report
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <p className="mt-4 text-ink-700 text-sm">
        You can save it as PDF there, copy its link, or have it sent by e-mail.
      </p>
      <ul className="mt-8 grid gap-4">
        {results.map((result) => (
          <OutcomeCard key={result.id} result={result} />
        ))}
      </ul>
      <p className="mt-6 text-ink-600 text-sm">{OWN_VIEW_NOTE}</p>
    </>
  );
}

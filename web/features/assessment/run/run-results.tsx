import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AreaResult } from '#core/contract/assessment.ts';
import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { runResultsQuery } from '#web/features/assessment/assessment.queries.ts';
import { describeResult } from '#web/features/assessment/describe-result.ts';
import { cn } from '#web/lib/class-names.ts';
import { AssessmentColumn } from './assessment-frame.tsx';

/** The results, as soon as they are there. */
export function RunResults({ sessionId }: { sessionId: string }) {
  const query = useQuery(runResultsQuery(sessionId));
  const results = query.data ?? [];
  const isThere = results.length > 0;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one once the results are there.
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isThere]);
  return (
    <AssessmentColumn>
      <p className="kicker">Assessment</p>
      <h1 ref={headingRef} tabIndex={-1} className="h2 mt-3 outline-none">
        {isThere ? 'Your results' : 'Working out your results…'}
      </h1>
      {isThere ? (
        <Results sessionId={sessionId} results={results} />
      ) : (
        <>
          {query.isError && (
            <Alert tone="warning" title="The connection is slow or interrupted" className="mt-6">
              Your answers are saved. We keep checking for your results, and you can stay here.
            </Alert>
          )}
          <RunResultsSkeleton />
        </>
      )}
    </AssessmentColumn>
  );
}

function Results({ sessionId, results }: { sessionId: string; results: readonly AreaResult[] }) {
  const eligible = results.filter(({ isEligible }) => isEligible).length;
  return (
    <>
      <p className="lede mt-4">
        {eligible === 0
          ? 'No area is eligible yet. The full report shows which steps get you there first.'
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
          <ResultCard key={result.id} result={result} />
        ))}
      </ul>
      <p className="mt-6 text-ink-600 text-sm">{OWN_VIEW_NOTE}</p>
    </>
  );
}

/** The report lists them all. */
const SHOWN_KEY_AREAS = 5;

/** One area in short. */
function ResultCard({ result }: { result: AreaResult }) {
  const { name, score, status, tone, ringColour, summary, keyAreas, plainText } =
    describeResult(result);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 rounded-card border border-ink-200 bg-white p-5 sm:gap-x-6 sm:gap-y-3 sm:p-6">
      <ProgressRing
        label={name}
        value={score}
        size={76}
        className={cn('sm:row-span-2 sm:self-start', ringColour)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-xl">{name}</h2>
        <Badge tone={tone}>{status}</Badge>
      </div>
      <div className="max-sm:col-span-2">
        {plainText && <p className="whitespace-pre-line text-ink-800">{plainText}</p>}
        {summary && <p className="text-ink-800">{summary}</p>}
        {keyAreas.length > 0 && (
          <>
            <h3 className="mt-4 font-sans font-semibold text-sm tracking-normal">Key areas</h3>
            <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ink-700 text-sm marker:text-ink-300">
              {keyAreas.slice(0, SHOWN_KEY_AREAS).map((keyArea) => (
                <li key={keyArea}>{keyArea}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

const CARDS = ['first', 'second', 'third'];

function RunResultsSkeleton() {
  return (
    <SkeletonGroup label="Waiting for your results…" className="mt-8 grid gap-4">
      {CARDS.map((card) => (
        <div
          key={card}
          className="flex items-start gap-5 rounded-card border border-ink-200 bg-white p-6"
        >
          <Skeleton className="size-20 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-3 pt-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

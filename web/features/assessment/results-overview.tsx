import type { ReactNode } from 'react';
import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import type { DescribedResult } from './results-verdict.ts';

/** The finding itself is the headline: a board reads no further if it need not. */
function headline(results: readonly DescribedResult[]): string {
  const eligible = results.filter(({ isEligible }) => isEligible).length;
  if (eligible === 0) return 'No area is eligible yet';
  return eligible === results.length
    ? `Eligible in all ${results.length} areas`
    : `Eligible in ${eligible} of ${results.length} areas`;
}

type ResultsOverviewProps = {
  results: readonly DescribedResult[];
  /** Stands at the top. */
  children: ReactNode;
};

/** Title, explanation and the rings at a glance. */
export function ResultsOverview({ results, children }: ResultsOverviewProps) {
  return (
    <header className="relative overflow-clip border-ink-200 border-b bg-paper">
      <Rosette
        strokeWidth={0.2}
        className="absolute -top-64 -right-56 hidden size-[46rem] text-brand-100 lg:block print:hidden"
      />
      <div className="shell relative py-10 sm:py-16">
        {children}
        <h1 className="h2 mt-8">{headline(results)}</h1>
        <p className="lede mt-4">
          This report shows how the company stands in {AREAS.length} areas. An area is eligible for
          certification from {ELIGIBLE_FROM}% on, with every must-have in place. {OWN_VIEW_NOTE}{' '}
          <a href="#next-step" className="link print:hidden">
            What to do next
          </a>
        </p>
        <ul
          aria-label="All areas at a glance"
          className="results-rings mt-10 grid gap-x-5 gap-y-6 lg:grid-cols-5"
        >
          {results.map(({ id, anchor, name, score, status, tone, ringColour }) => (
            <li
              key={id}
              className="flex items-center gap-4 lg:flex-col lg:justify-start lg:text-center"
            >
              <ProgressRing label={name} value={score} size={96} className={ringColour} />
              <div className="grid flex-1 content-between gap-2 lg:justify-items-center">
                <a href={`#${anchor}`} className="font-semibold leading-snug hover:underline">
                  {name}
                </a>
                <div>
                  <Badge tone={tone}>{status}</Badge>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

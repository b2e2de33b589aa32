import { Link } from 'wouter';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import type { DescribedResult } from './results-verdict.ts';

/** More at once is a programme, not a beginning. */
const MAX_STEPS = 2;

type ResultsGuidanceProps = { results: readonly DescribedResult[]; isOwnBrowser: boolean };

/** For results with nothing eligible: where the way is shortest, and how it begins. */
export function ResultsGuidance({ results, isOwnBrowser }: ResultsGuidanceProps) {
  const [closest] = results.toSorted((a, b) => b.score - a.score);
  const steps = closest?.actionSteps.slice(0, MAX_STEPS) ?? [];
  return (
    <>
      <div>
        <h2 className="text-2xl">What to do first</h2>
        {closest && (
          <p className="mt-3 text-brand-100">
            <a href={`#${closest.anchor}`} className="link text-white">
              {closest.name}
            </a>{' '}
            is closest, with {formatScore(closest.score)}%. {steps.length > 0 && 'Begin there:'}
          </p>
        )}
        {steps.length > 0 && (
          <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:text-brass-400">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="grid gap-3">
        <Link href="/assessment" className={buttonStyles({ variant: 'light', size: 'lg' })}>
          {isOwnBrowser ? 'Retake the assessment' : 'Take your own assessment'}
        </Link>
        <p className="text-center text-brand-100 text-sm lg:max-w-72">
          Free, and as often as you like: a change in the company shows in the score.
        </p>
      </div>
    </>
  );
}

import { ArrowRight } from 'lucide-react';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { VERDICT_LABELS } from '#core/domain/assessment/recommendations.ts';
import type { AreaScore } from '#core/domain/assessment/scoring.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { VERDICT_TONES } from './results-verdict.ts';

type ResultProjectionProps = {
  now: AreaScore;
  then: AreaScore;
  /** Steps switched on. */
  count: number;
};

/**
 * The real score beside the imagined one. It stays in sight while the steps below it are tried,
 * and keeps its height, so that no switch moves away under the finger.
 */
export function ResultProjection({ now, then, count }: ResultProjectionProps) {
  return (
    <div className="-mx-2 sticky top-18 z-10 bg-white px-2 py-3 print:hidden">
      <output className="grid min-h-24 grid-cols-[1fr_auto_1fr] items-center gap-x-4 rounded-control bg-paper px-4 py-2.5 sm:min-h-19">
        <Figure label="Today" score={now} />
        <ArrowRight aria-hidden="true" className="size-4 text-ink-600" />
        {count === 0 ? (
          <span className="text-ink-700 text-sm">Switch steps on to see what they change.</span>
        ) : (
          <Figure label={count === 1 ? 'With this step' : `With ${count} steps`} score={then} />
        )}
      </output>
    </div>
  );
}

function Figure({ label, score }: { label: string; score: AreaScore }) {
  return (
    <span>
      <span className="block text-ink-700 text-sm">{label} </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display font-medium text-xl tabular-nums">
          {formatScore(score.score)}%{' '}
        </span>
        <Badge tone={VERDICT_TONES[score.verdict]} className="bg-transparent px-0 py-0">
          {VERDICT_LABELS[score.verdict]}
        </Badge>
      </span>
    </span>
  );
}

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { type Answers, STEP_TIMES } from '#core/domain/assessment/assessment-question.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import {
  type ActionStep,
  listActionSteps,
  VERDICT_LABELS,
} from '#core/domain/assessment/recommendations.ts';
import { type AreaScore, scoreArea, withStepsTaken } from '#core/domain/assessment/scoring.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Switch } from '#web/components/ui/form/checkbox.tsx';
import { VERDICT_TONES } from '#web/features/assessment/describe-result.ts';

type TryStepsProps = { area: AreaId; levels: Answers };

/** The same steps, each with a switch that shows the score if it were taken. */
export function TrySteps({ area, levels }: TryStepsProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const steps = listActionSteps(QUESTIONS, area, levels);
  if (steps.length === 0) return null;
  const toggle = (key: string) =>
    setTaken(taken.includes(key) ? taken.filter((other) => other !== key) : [...taken, key]);
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">Action steps</h3>
      <ScoreWithSteps
        now={scoreArea(QUESTIONS, area, levels)}
        then={scoreArea(QUESTIONS, area, withStepsTaken(levels, taken))}
        count={taken.length}
      />
      <ol className="divide-y divide-ink-200 border-ink-200 border-y print:mt-2">
        {steps.map((step) => (
          <StepSwitch
            key={step.key}
            step={step}
            isOn={taken.includes(step.key)}
            onToggle={() => toggle(step.key)}
          />
        ))}
      </ol>
    </div>
  );
}

type StepSwitchProps = { step: ActionStep; isOn: boolean; onToggle: () => void };

function StepSwitch({ step, isOn, onToggle }: StepSwitchProps) {
  const { key, title, points, isOpenMustHave, isInTheWay, instruction, takes } = step;
  return (
    <li>
      <label
        htmlFor={`${key}-switch`}
        className="flex cursor-pointer items-start gap-4 py-3.5 has-focus-visible:rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3"
      >
        <Switch
          id={`${key}-switch`}
          checked={isOn}
          onChange={onToggle}
          aria-labelledby={`${key}-title`}
          aria-describedby={`${key}-step`}
          className="mt-0.5"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span id={`${key}-title`} className="font-semibold">
              {title}
            </span>
            <Badge tone="success" className="tabular-nums">
              +{formatScore(points)} points
            </Badge>
            {isInTheWay && <Badge tone="warning">{isOpenMustHave ? 'Must-have' : 'Needed'}</Badge>}
            <span className="text-ink-600 text-sm">{STEP_TIMES[takes]}</span>
          </span>
          <span id={`${key}-step`} className="mt-1 block text-ink-700 text-sm">
            {instruction}
          </span>
        </span>
      </label>
    </li>
  );
}

type ScoreWithStepsProps = {
  now: AreaScore;
  then: AreaScore;
  /** Number of steps switched on. */
  count: number;
};

/**
 * The real score beside the hypothetical one. It stays in view while the steps below are tried,
 * and keeps its height, so that no switch moves under the finger.
 */
function ScoreWithSteps({ now, then, count }: ScoreWithStepsProps) {
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

import { useState } from 'react';
import { QUESTIONS } from '#core/content/questions.ts';
import type { Answers } from '#core/domain/assessment/assessment-question.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { type ActionStep, listActionSteps } from '#core/domain/assessment/recommendations.ts';
import { scoreArea, withStepsTaken } from '#core/domain/assessment/scoring.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Switch } from '#web/components/ui/checkbox.tsx';
import { ResultProjection } from './result-projection.tsx';

type ResultStepsTrialProps = { area: AreaId; levels: Answers };

/** The same steps, each with a switch: what would the score be if it were taken? */
export function ResultStepsTrial({ area, levels }: ResultStepsTrialProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const steps = listActionSteps(QUESTIONS, area, levels);
  if (steps.length === 0) return null;
  const toggle = (key: string) =>
    setTaken(taken.includes(key) ? taken.filter((other) => other !== key) : [...taken, key]);
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">Action steps</h3>
      <ResultProjection
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
  const { key, title, points, isOpenMustHave, instruction } = step;
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
            {isOpenMustHave && <Badge tone="warning">Must-have</Badge>}
          </span>
          <span id={`${key}-step`} className="mt-1 block text-ink-700 text-sm">
            {instruction}
          </span>
        </span>
      </label>
    </li>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuestionView } from '#core/contract/assessment.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { TaskFrame } from '#web/components/site/task-frame.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { cn } from '#web/lib/class-names.ts';
import { findPlaceInArea } from './question-sequence.ts';

type AssessmentFrameProps = { progress?: ReactNode; children: ReactNode };

/** Every answer is saved at once, so a link is enough to leave. */
export const AssessmentFrame = ({ progress, children }: AssessmentFrameProps) => (
  <TaskFrame progress={progress} exit={{ href: '/', label: 'Save and exit' }}>
    {children}
  </TaskFrame>
);

/** One column on paper, for one thing at a time. */
export function AssessmentColumn({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-[calc(100dvh-8rem)] bg-paper">
      <div className="mx-auto w-full max-w-[46rem] px-5 py-8 sm:py-12 low:py-5">{children}</div>
    </div>
  );
}

/** The overall progress, as a bar in the header. */
export function AssessmentProgress({ count, index }: { count: number; index: number }) {
  const text = `Question ${index + 1} of ${count}`;
  return (
    <div className="mx-auto flex max-w-[42rem] items-center gap-4">
      <Progress
        label="Assessment"
        value={index + 1}
        max={count}
        valueText={text}
        labelHidden
        className="flex-1"
      />
      <span aria-hidden="true" className="shrink-0 text-ink-700 text-sm tabular-nums">
        {text}
      </span>
    </div>
  );
}

type DomainStepsProps = { questions: readonly QuestionView[]; index: number };

/** The five domains as steps. */
export function DomainSteps({ questions, index }: DomainStepsProps) {
  const { area } = findPlaceInArea(questions, index);
  const current = AREAS.findIndex(({ id }) => id === area?.id);
  return (
    <ol
      aria-label="Domains"
      className="flex items-center gap-x-3 text-sm sm:justify-between low:sr-only"
    >
      {AREAS.map(({ id, domain }, i) => (
        <li
          key={id}
          aria-current={i === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-1.5',
            i === current ? 'font-semibold text-ink-950' : 'text-ink-600',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'grid size-4 shrink-0 place-items-center rounded-full',
              i < current && 'border border-brand-700 bg-brand-700 text-white',
              i === current && 'border-[5px] border-brand-700 bg-white',
              i > current && 'border border-ink-300 bg-white',
            )}
          >
            {i < current && <Check className="size-3" strokeWidth={3} />}
          </span>
          {/* A phone has room for only one name. */}
          <span className={i === current ? undefined : 'max-sm:sr-only'}>{domain}</span>
          {i < current && <span className="sr-only">(done)</span>}
        </li>
      ))}
    </ol>
  );
}

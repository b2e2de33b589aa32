import { Check } from 'lucide-react';
import type { QuestionView } from '#core/contract/assessment.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { cn } from '#web/lib/class-names.ts';
import { placeInArea } from './course.ts';

type CourseProgressProps = { questions: readonly QuestionView[]; index: number };

/** The whole way as a bar, the five domains as steps below it. */
export function CourseProgress({ questions, index }: CourseProgressProps) {
  const { area } = placeInArea(questions, index);
  const current = AREAS.findIndex(({ id }) => id === area?.id);
  return (
    <div className="grid gap-3">
      <Progress
        label="Assessment"
        value={index + 1}
        max={questions.length}
        valueText={`Question ${index + 1} of ${questions.length}`}
      />
      <ol aria-label="Domains" className="flex items-center gap-x-3 text-sm sm:justify-between">
        {AREAS.map(({ id, domain }, i) => (
          <li
            key={id}
            aria-current={i === current ? 'step' : undefined}
            className={cn(
              'flex items-center gap-1.5 text-ink-600',
              i === current && 'font-semibold text-ink-950',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-4 shrink-0 place-items-center rounded-full border border-ink-300 bg-white',
                i < current && 'border-brand-700 bg-brand-700 text-white',
                i === current && 'border-[5px] border-brand-700',
              )}
            >
              {i < current && <Check className="size-3" strokeWidth={3} />}
            </span>
            {/* A phone has room for one name. */}
            <span className={i === current ? undefined : 'max-sm:sr-only'}>{domain}</span>
            {i < current && <span className="sr-only">(done)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

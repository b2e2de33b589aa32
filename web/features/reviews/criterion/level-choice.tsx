import { LEVEL_NAMES, LEVELS, type Level } from '#core/domain/assessment/assessment-question.ts';
import { CONFIRMED, NOT_CONFIRMED } from '#core/domain/reviews/criteria.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';

type Choice = { level: Level; name: string; words?: string };

/** Due diligence knows two answers, every other criterion the five of its question. */
const choicesOf = ({ criterion }: DeskCriterion): Choice[] =>
  criterion.kind === 'choice'
    ? LEVELS.map((level) => ({
        level,
        name: LEVEL_NAMES[level],
        words: criterion.options[level - 1],
      }))
    : [
        { level: CONFIRMED, name: 'Confirmed' },
        { level: NOT_CONFIRMED, name: 'Not confirmed' },
      ];

type LevelChoiceProps = {
  criterion: DeskCriterion;
  value: Level | null;
  isLocked: boolean;
  /** Id of the sentence that says why a level cannot be confirmed. */
  errorId: string | undefined;
  onChoose: (level: Level) => void;
};

export function LevelChoice({ criterion, value, isLocked, errorId, onChoose }: LevelChoiceProps) {
  const { claimedLevel } = criterion.state;
  return (
    <fieldset disabled={isLocked} aria-describedby={errorId} className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {criterion.criterion.kind === 'choice' ? 'Confirmed level' : 'Confirmed'}
      </legend>
      <div className="grid gap-1.5">
        {choicesOf(criterion).map(({ level, name, words }) => (
          <label
            key={level}
            className="group flex cursor-pointer items-start gap-3 rounded-control border border-ink-200 bg-white px-3 py-2 touch:py-2.5 transition-colors hover:border-ink-300 has-checked:border-brand-700 has-checked:bg-brand-50 has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={criterion.key}
              checked={value === level}
              onChange={() => onChoose(level)}
              className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-ink-500 bg-white outline-none checked:border-[5.5px] checked:border-brand-700 disabled:border-ink-300 disabled:checked:border-ink-500"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {words ? `${level}: ${name}` : name}
                {claimedLevel === level && <Badge tone="warning">Claimed</Badge>}
              </span>
              {words && <span className="block text-ink-700">{words}</span>}
            </span>
            <span
              aria-hidden="true"
              className="hidden size-5.5 shrink-0 place-items-center rounded-sm border border-ink-200 bg-paper font-sans text-ink-600 text-sm pointer-fine:grid"
            >
              {level}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

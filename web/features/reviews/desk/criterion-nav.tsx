import { CircleAlert, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CONFIRMED } from '#core/domain/reviews/criteria.ts';
import { isUnsaved, toLevel } from '#web/features/reviews/criterion/confirmation.ts';
import type { Confirmations } from '#web/features/reviews/criterion/use-confirmations.ts';
import type { CriterionGroup, DeskCriterion } from '#web/features/reviews/review-criteria.ts';
import { countWords } from '#web/features/reviews/review-words.ts';
import { cn } from '#web/lib/class-names.ts';

/** An entry above the criteria: all points, or the decision. */
export type Extra = { id: string; name: string; words: string };

export type CriterionNavProps = {
  groups: readonly CriterionGroup[];
  extras: readonly Extra[];
  selected: string;
  confirmations: Confirmations;
  onSelect: (id: string) => void;
};

export function CriterionNav({
  groups,
  extras,
  selected,
  confirmations,
  onSelect,
}: CriterionNavProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) keepInView(list.current);
  }, [selected]);
  return (
    <nav
      aria-label="Criteria"
      // Ends within the window even before the page is scrolled, so that the selected line is always visible.
      className="sticky top-20 flex max-h-[calc(100dvh-29rem)] min-h-72 flex-col xl:max-h-[calc(100dvh-25rem)] rounded-control border border-ink-200 bg-white max-lg:hidden"
    >
      <div className="grid gap-0.5 border-ink-200 border-b p-3">
        {extras.map(({ id, name, words }) => (
          <button
            key={id}
            type="button"
            aria-current={id === selected || undefined}
            onClick={() => onSelect(id)}
            className={itemStyles}
          >
            <span className="font-semibold">{name}</span>
            <span className="ml-auto text-ink-600">{words}</span>
          </button>
        ))}
      </div>
      <div ref={list} className="grid min-h-0 content-start gap-3 overflow-y-auto p-3">
        {groups.map(({ name, criteria }) => (
          <div key={name} className="grid gap-0.5">
            <p className="flex gap-2 px-2 pb-0.5 font-semibold">
              {name}
              <span className="ml-auto font-normal text-ink-600 tabular-nums">
                {criteria.filter(({ state }) => state.confirmedLevel !== null).length}/
                {criteria.length}
              </span>
            </p>
            {criteria.map((criterion) => (
              <CriterionItem
                key={criterion.key}
                criterion={criterion}
                confirmations={confirmations}
                isSelected={criterion.key === selected}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls only the list: `scrollIntoView` would move the page as well. */
function keepInView(list: HTMLElement | null): void {
  const item = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !item) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (item.top < top) list.scrollTop -= top - item.top + EDGE;
  if (item.bottom > bottom) list.scrollTop += item.bottom - bottom + EDGE;
}

/** Pixels between the selected line and the edge of the list. */
const EDGE = 12;

const itemStyles =
  'flex min-h-8 touch:min-h-10 items-center gap-2 rounded-sm px-2 py-1 text-left hover:bg-ink-100 focus-visible:-outline-offset-3 aria-[current]:bg-brand-50 aria-[current]:shadow-[inset_3px_0_0_var(--color-brand-700)]';

type CriterionItemProps = {
  criterion: DeskCriterion;
  confirmations: Confirmations;
  isSelected: boolean;
  onSelect: (key: string) => void;
};

function CriterionItem({ criterion, confirmations, isSelected, onSelect }: CriterionItemProps) {
  const { key, name, points } = criterion;
  const pending = points.filter(({ state }) => state !== 'closed');
  const isStuck = confirmations.stuck.some((other) => other.key === key);
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onSelect(key)}
      className={itemStyles}
    >
      <Level criterion={criterion} confirmations={confirmations} />
      <span className="min-w-0 flex-1">{name}</span>
      {isStuck && (
        <span className="inline-flex items-center text-danger-700">
          <CircleAlert aria-hidden="true" className="size-4" />
          <span className="sr-only">Not saved</span>
        </span>
      )}
      {pending.length > 0 && (
        <span
          className={cn(
            'inline-flex items-center gap-1 tabular-nums',
            pending.some(({ state }) => state === 'answered') ? 'text-brass-700' : 'text-ink-600',
          )}
        >
          <MessageSquare aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{pending.length}</span>
          <span className="sr-only">{countWords(pending.length, 'point')}</span>
        </span>
      )}
    </button>
  );
}

/** The chosen level in a box; an empty box if none is chosen yet. */
function Level({
  criterion,
  confirmations,
}: Pick<CriterionItemProps, 'criterion' | 'confirmations'>) {
  const entry = confirmations.entryOf(criterion);
  const level = toLevel(entry.draft.values.level);
  const isDiligence = criterion.criterion.kind === 'diligence';
  const mark = level && isDiligence ? (level === CONFIRMED ? '✓' : '✗') : level;
  const spoken = level
    ? isDiligence
      ? level === CONFIRMED
        ? 'Confirmed'
        : 'Failed'
      : `Level ${level}`
    : 'Open';
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-sm border font-semibold text-sm tabular-nums',
          level && !isUnsaved(entry)
            ? 'border-brand-100 bg-success-50 text-brand-700'
            : 'border-ink-300 text-ink-700',
        )}
      >
        {mark}
      </span>
      <span className="sr-only">{spoken}: </span>
    </>
  );
}

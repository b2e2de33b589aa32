import { cn } from '#web/lib/class-names.ts';
import type { Hit } from './use-find.ts';

type FindResultsProps = {
  id: string;
  results: Hit[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (result: Hit) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Commands, then records in the server's order, grouped by kind. The focus stays in the search field. */
export function FindResults({ id, results, active, onPoint, onChoose }: FindResultsProps) {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return (
    <div id={id} role="listbox" aria-label="Found" className="grid gap-4">
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className="pb-1 text-ink-600 text-sm">
            {kind}
          </p>
          {results.map(
            (result, index) =>
              result.kind === kind && (
                <Option
                  key={result.key}
                  id={optionId(id, index)}
                  result={result}
                  isActive={index === active}
                  onPoint={() => onPoint(index)}
                  onChoose={() => onChoose(result)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  result: Hit;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, result, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
    <div
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={cn(
        'grid scroll-mt-28 scroll-mb-4 cursor-pointer gap-0.5 rounded-control px-3 py-2 text-sm outline-none',
        isActive && 'bg-brand-50',
      )}
    >
      <span className="break-words font-medium tabular-nums">{result.title}</span>
      {result.detail && <span className="break-words text-ink-700">{result.detail}</span>}
    </div>
  );
}

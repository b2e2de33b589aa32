import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isCommand } from '#web/admin-kit/keys/single-keys.ts';

/** A record's position in its list, and steps to its neighbors; undefined at either end. */
export type RecordSteps = {
  position: number;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** Marks a record's row, so that focus can return to it. */
export const rowMark = (id: number) => ({ 'data-record': id });

/** Returns focus to a record's row, or to the page if the list does not show it. */
export function focusRow(id: number): void {
  const row = document.querySelector<HTMLElement>(`[data-record="${id}"]`);
  (row ?? document.getElementById('main'))?.focus();
}

type Stepping = {
  steps: RecordSteps | undefined;
  id: number;
  /** Prefix of the record's draft names. */
  subject: string;
};

/**
 * Returns props for the dialog of a record opened from a list: buttons and keys for its neighbors, and focus back to the
 * row of the last record shown.
 */
export function useStepping({ steps, id, subject }: Stepping) {
  const client = useQueryClient();
  /** The keys do nothing while something is unsaved: it would be kept, but out of sight. */
  const isUnsaved = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: ['draft'] })
      .some(
        ({ queryKey: [, name, record], state }) =>
          String(name).startsWith(subject) && record === id && state.data !== undefined,
      );
  if (!steps) return {};
  return {
    aside: <StepButtons steps={steps} />,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const content = event.currentTarget;
      // A dialog on top is rendered elsewhere in the document.
      if (!content.contains(event.target as Element)) return;
      if (!isCommand(event.nativeEvent)) return;
      const step = { j: steps.next, k: steps.previous }[event.key.toLowerCase()];
      if (!step || isUnsaved()) return;
      event.preventDefault();
      // The focused element disappears with the record.
      content.focus();
      step();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusRow(id);
    },
  };
}

/** Buttons to a record's neighbors. At an end they stay in place, so that focus does, too. */
export function StepButtons({
  steps: { position, count, previous, next },
}: {
  steps: RecordSteps;
}) {
  const buttons = [
    { label: 'Previous', step: previous, Icon: ChevronUp },
    { label: 'Next', step: next, Icon: ChevronDown },
  ];
  return (
    <div className="-mt-1.5 flex shrink-0 items-center">
      <span className="mr-1 whitespace-nowrap text-ink-600 text-sm tabular-nums max-sm:hidden">
        {position} of {count}
      </span>
      {buttons.map(({ label, step, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={!step}
          onClick={step}
          className="grid size-11 place-items-center rounded-full text-ink-700 transition-colors hover:bg-ink-100 hover:text-ink-950 aria-disabled:cursor-default aria-disabled:opacity-40"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </div>
  );
}

import { Check, CloudOff } from 'lucide-react';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { SaveMark } from './answer-state.ts';

type SaveIndicatorProps = {
  mark: SaveMark;
  /** Answers that could not be saved so far. */
  waiting: number;
  onRetry: () => void;
};

/** Says what becomes of the answer. A way to retry stays until everything is saved. */
export function SaveIndicator({ mark, waiting, onRetry }: SaveIndicatorProps) {
  const canRetry = waiting > 0 && mark !== 'saving';
  return (
    <div className="flex min-h-8 items-center gap-3 text-ink-600 text-sm [&_svg]:size-4">
      <p role="status" className="flex items-center gap-2">
        {mark === 'saving' && (
          <>
            <Spinner /> Saving…
          </>
        )}
        {mark === 'saved' && (
          <>
            <Check aria-hidden="true" className="text-brand-700" /> Saved
          </>
        )}
        {mark === 'failed' && (
          <span className="inline-flex items-center gap-2 font-medium text-danger-700">
            <CloudOff aria-hidden="true" /> Save failed
          </span>
        )}
        {mark === 'idle' && waiting > 0 && (
          <>
            <CloudOff aria-hidden="true" />
            {waiting === 1 ? '1 answer is' : `${waiting} answers are`} not saved yet
          </>
        )}
      </p>
      {canRetry && (
        <button type="button" className="link min-h-8 px-1" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}

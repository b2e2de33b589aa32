import { Check, CloudOff } from 'lucide-react';
import { Spinner } from '#web/components/ui/button.tsx';
import type { Draft } from './draft.ts';

type SaveStateProps = { draft: Draft | undefined; isSaved: boolean; onRetry: () => void };

/** Says below an answer whether it is saved. */
export function SaveState({ draft, isSaved, onRetry }: SaveStateProps) {
  const state = draft?.state ?? (isSaved ? 'saved' : undefined);
  // The page could not be reloaded, so there is nothing yet to choose between.
  const isUnread = state === 'overtaken' && draft?.theirs === undefined;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-ink-600 text-sm [&_svg]:size-4">
      <p role="status" className="flex items-center gap-2">
        {state === 'saving' && (
          <>
            <Spinner /> Saving…
          </>
        )}
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" className="text-brand-700" /> Saved
          </>
        )}
        {state === 'failed' && (
          <span className="inline-flex items-start gap-2 font-medium text-danger-700 [&_svg]:mt-0.5 [&_svg]:shrink-0">
            <CloudOff aria-hidden="true" />
            Not saved yet. It is kept on this device, and we keep trying.
          </span>
        )}
        {(state === 'refused' || state === 'ended' || isUnread) && (
          <span className="font-medium text-danger-700">{draft?.reason}</span>
        )}
        {state === 'overtaken' && !isUnread && (
          <span className="font-medium text-danger-700">
            Not saved yet. Please choose before you close this page.
          </span>
        )}
      </p>
      {(state === 'failed' || isUnread) && (
        <button type="button" className="link min-h-11 px-1" onClick={onRetry}>
          {isUnread ? 'Try again' : 'Save now'}
        </button>
      )}
    </div>
  );
}

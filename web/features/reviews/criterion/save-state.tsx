import { Check, CircleAlert } from 'lucide-react';
import { Spinner } from '#web/components/ui/button.tsx';
import { type Entry, isUnsaved } from './confirmation.ts';

type SaveStateProps = {
  entry: Entry;
  /** Why the entry cannot be saved in its current form. */
  refusal: string | undefined;
  onRetry: () => void;
};

/** Always one line high, so that nothing below it moves. */
export function SaveState({ entry, refusal, onRetry }: SaveStateProps) {
  return (
    <div role="status" aria-label="Saving" className="flex min-h-6 flex-wrap items-center gap-2">
      <Words entry={entry} refusal={refusal} />
      {entry.saving === 'failed' && isUnsaved(entry) && !refusal && (
        <button type="button" className="link" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}

function Words({ entry, refusal }: Omit<SaveStateProps, 'onRetry'>) {
  if (!isUnsaved(entry)) {
    return entry.draft.base.level ? (
      <>
        <Check aria-hidden="true" className="size-4 text-brand-700" />
        <span className="text-ink-600">Saved</span>
      </>
    ) : (
      <span className="text-ink-600">
        {entry.draft.base.note ? 'Note saved, no level yet' : 'Not confirmed yet'}
      </span>
    );
  }
  if (refusal) return <Problem words="Not saved" />;
  if (entry.saving === 'failed')
    return (
      <Problem words={`Could not save${entry.reason ? `: ${withoutStop(entry.reason)}` : ''}`} />
    );
  return (
    <>
      <Spinner className="text-ink-600" />
      <span className="text-ink-600">Saving…</span>
    </>
  );
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

function Problem({ words }: { words: string }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-700" />
      <span className="font-medium text-danger-700">{words}</span>
    </>
  );
}

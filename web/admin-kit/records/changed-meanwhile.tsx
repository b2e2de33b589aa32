import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';

type ChangedMeanwhileProps = {
  /** "application" */
  what: string;
  /** The server refused to save over a newer record, which is not loaded yet. */
  isBehind: boolean;
  isLoading: boolean;
  onLoad: () => void;
  /** The names of the fields that others changed, once they are loaded. */
  changed: string[];
};

/** Shown when two people edit a record: the second sees the first one's changes and decides. */
export function ChangedMeanwhile({
  what,
  isBehind,
  isLoading,
  onLoad,
  changed,
}: ChangedMeanwhileProps) {
  if (isBehind) {
    return (
      <Alert tone="warning" title={`This ${what} has changed since you opened it`}>
        <p>Nothing was saved, and everything you typed is still here.</p>
        <Button
          ref={(button) => button?.focus()}
          variant="outline"
          size="sm"
          className="mt-3"
          pending={isLoading}
          onClick={onLoad}
        >
          Load the latest version
        </Button>
      </Alert>
    );
  }
  if (changed.length === 0) return null;
  return (
    <Alert tone="warning" title={`Changed by someone else: ${changed.join(', ')}`}>
      Where you typed too, both versions are shown. Saving keeps what is in the fields.
    </Alert>
  );
}

type SavedMeanwhileProps = { label: string; text: string; onUse: () => void };

/** Shows what someone else saved in a field, beside the user's own text. */
export function SavedMeanwhile({ label, text, onUse }: SavedMeanwhileProps) {
  return (
    <div className="grid gap-1.5 rounded-control border border-brass-200 bg-brass-50 px-3.5 py-2.5 text-sm">
      <p className="text-brass-700">Saved by someone else</p>
      <p className="whitespace-pre-line break-words">{text || 'Nothing: the field was emptied.'}</p>
      <button
        type="button"
        className="link justify-self-start"
        aria-label={`Use this for ${label}`}
        onClick={onUse}
      >
        Use this
      </button>
    </div>
  );
}

type RivalTextProps<Values extends Record<string, string>> = {
  name: keyof Values & string;
  label: string;
  draft: {
    values: Values;
    otherValues: Partial<Values>;
    set: (field: keyof Values & string, value: string) => void;
  };
  /** Formats a value for display. */
  words?: (value: string) => string;
};

/** Shows what someone else saved in a field where the user has typed something else. */
export function RivalText<Values extends Record<string, string>>({
  name,
  label,
  draft,
  words = (value) => value,
}: RivalTextProps<Values>) {
  const saved = draft.otherValues[name];
  if (saved === undefined || saved === draft.values[name]) return null;
  return <SavedMeanwhile label={label} text={words(saved)} onUse={() => draft.set(name, saved)} />;
}

import { X } from 'lucide-react';

type RecipientListProps = {
  recipients: string[];
  /** Without it the list is for reading. */
  onRemove?: (recipient: string) => void;
  isSaving: boolean;
};

export function RecipientList({ recipients, isSaving, onRemove }: RecipientListProps) {
  if (recipients.length === 0) return <p>Nobody is named yet.</p>;
  return (
    <ul className="grid divide-y divide-ink-200 rounded-control border border-ink-200">
      {recipients.map((recipient) => (
        <li key={recipient} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3.5">
          <span className="wrap-anywhere min-w-0 flex-1">{recipient}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${recipient}`}
              disabled={isSaving}
              onClick={() => onRemove(recipient)}
              className="grid size-9 shrink-0 place-items-center rounded-full text-ink-700 transition-colors hover:bg-ink-100 hover:text-ink-950"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

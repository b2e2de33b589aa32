import { useState } from 'react';
import { describePrices } from '#core/content/prices.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { usePublishBrand } from './brand.queries.ts';
import { FIELD_NAMES, pricesIn, tidy } from './brand-content.ts';
import type { useBrandDraft } from './use-brand-draft.ts';

type PublishBarProps = {
  draft: ReturnType<typeof useBrandDraft>;
  /** Number of mistakes; undefined while unknown. */
  mistakes: number | undefined;
};

/** Says whether there is something to publish, and publishes it after showing what changes. */
export function PublishBar({ draft, mistakes }: PublishBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isUnsaved, isOvertaken, changes } = draft;
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-ink-200 border-t bg-paper px-3 py-3">
      {isOvertaken && (
        <Alert tone="warning" title="Someone else has published another version">
          <p>Yours would replace it. Your changes are kept until you decide.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" variant="outline" onClick={draft.keep}>
              Keep my changes
            </Button>
            <Button size="sm" variant="ghost" onClick={draft.discard}>
              Show what is published
            </Button>
          </div>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-ink-700">
          {stateWords(changes.length, mistakes)}
        </p>
        {isUnsaved && (
          <Button variant="ghost" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
        <Button
          disabled={!isUnsaved || isOvertaken || mistakes !== 0}
          onClick={() => setIsOpen(true)}
        >
          Publish
        </Button>
      </div>
      {isOpen && <PublishDialog draft={draft} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function stateWords(changes: number, mistakes: number | undefined): string {
  if (mistakes) return `${mistakes === 1 ? 'One mistake' : `${mistakes} mistakes`} to correct`;
  return changes > 0 ? 'Not published yet' : 'Everything is published';
}

type PublishDialogProps = Pick<PublishBarProps, 'draft'> & { onClose: () => void };

function PublishDialog({ draft, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const publish = usePublishBrand();
  const { content, changes, expectedVersion } = draft;
  // Uses the promise: callbacks of `mutate` are dropped with this dialog, which closes once answered.
  const run = () =>
    publish.mutateAsync({ content: tidy(content), expectedVersion, note }).then(
      (saved) => {
        draft.follow(saved);
        onClose();
        toast({
          title: 'Published',
          description: 'Visitors see it within ten seconds.',
          tone: 'success',
        });
      },
      (error) => {
        onClose();
        toast({ title: 'Publishing Failed', description: reasonOf(error), tone: 'danger' });
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Publish these changes?"
      description="Every visitor sees them. You can go back to any earlier version."
      confirmLabel="Publish"
      tone="primary"
      pending={publish.isPending}
      onConfirm={run}
    >
      <div className="grid gap-4">
        <ul aria-label="What changes" className="list-disc pl-5">
          {changes.map((field) => (
            <li key={field}>
              {FIELD_NAMES[field]}
              {field === 'prices' && `: ${describePrices(pricesIn(content))}`}
            </li>
          ))}
        </ul>
        <Field label="Note" hint="For the list of versions.">
          <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

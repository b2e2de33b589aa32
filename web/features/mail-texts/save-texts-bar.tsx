import { useState } from 'react';
import type { EditedMail } from '#core/contract/staff/owner/mail-texts.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useSaveTexts } from './mail-texts.queries.ts';
import type { TextsDraft } from './use-texts-draft.ts';

type BarProps = {
  mail: EditedMail;
  draft: TextsDraft;
  /** Number of mistakes; undefined until the texts are checked. */
  mistakes: number | undefined;
};

/** Says whether there is anything to save, and saves it after saying when it takes effect. */
export function SaveTextsBar({ mail, draft, mistakes }: BarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isUnsaved, isOvertaken } = draft;
  const [newest] = mail.versions;
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-ink-200 border-t bg-paper px-3 py-3">
      {isOvertaken && (
        <Alert tone="warning" title={`${newest?.author ?? 'Someone'} has saved other texts`}>
          <p>Yours would replace them. What you typed is kept until you decide.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" variant="outline" onClick={draft.keep}>
              Keep my changes
            </Button>
            <Button size="sm" variant="ghost" onClick={draft.discard}>
              Show what is in use
            </Button>
          </div>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-ink-700 text-sm">
          {stateWords(isUnsaved, mistakes)}
        </p>
        {isUnsaved && (
          <Button variant="ghost" size="sm" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
        <Button
          size="sm"
          disabled={!isUnsaved || isOvertaken || mistakes !== 0}
          onClick={() => setIsOpen(true)}
        >
          Save
        </Button>
      </div>
      {isOpen && <SaveDialog mail={mail} draft={draft} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function stateWords(isUnsaved: boolean, mistakes: number | undefined): string {
  if (mistakes) return `${mistakes === 1 ? 'One mistake' : `${mistakes} mistakes`} to correct`;
  return isUnsaved ? 'Not saved yet' : 'Everything is saved';
}

type DialogProps = Pick<BarProps, 'mail' | 'draft'> & { onClose: () => void };

function SaveDialog({ mail, draft, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const save = useSaveTexts(mail.template);
  const { slots, changed, expectedVersion } = draft;
  // By promise: callbacks of `mutate` are dropped when this dialog unmounts, which it does once answered.
  const run = () =>
    save.mutateAsync({ slots, expectedVersion, note }).then(
      (saved) => {
        draft.follow(saved);
        onClose();
        toast({ title: 'Saved', description: 'The next mail uses it.', tone: 'success' });
      },
      (error) => {
        onClose();
        toast({ title: 'Not saved', description: reasonOf(error), tone: 'danger' });
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Use these texts from now on?"
      description="Every mail of this kind sent from now on uses them, including those waiting to be sent. Mails already sent stay as they were. You can go back to any earlier version."
      confirmLabel="Save"
      tone="primary"
      pending={save.isPending}
      onConfirm={run}
    >
      <div className="grid gap-4">
        <ul aria-label="What changes" className="list-disc pl-5">
          {changed.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
        <Field label="Note" hint="For the list of versions.">
          <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import type { SavedView } from '#core/contract/staff/work/saved-views.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';

type NameDialogProps = {
  /** The view to rename; undefined for a new one. */
  view?: SavedView;
  isPending: boolean;
  onSave: (name: string, isShared: boolean) => void;
  onClose: () => void;
};

/** Asks for a view's name, and for a new one whether colleagues see it. */
export function NameDialog({ view, isPending, onSave, onClose }: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim(), isShared);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={view ? 'Rename the view' : 'Save as a view'}
        description={view ? undefined : 'Search, filters, order and columns are kept.'}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={form} pending={isPending} disabled={!name.trim()}>
              {view ? 'Rename' : 'Save view'}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="grid gap-2">
          <Field label="Name of the view">
            <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          {!view && (
            <Only to="work">
              <Checkbox
                label="Share with colleagues"
                checked={isShared}
                onChange={({ target }) => setIsShared(target.checked)}
              />
            </Only>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

type RemoveDialogProps = {
  view: SavedView;
  isPending: boolean;
  onRemove: () => void;
  onClose: () => void;
};

export const RemoveDialog = ({ view, isPending, onRemove, onClose }: RemoveDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Remove the view “${view.name}”?`}
    description={
      view.isShared
        ? 'Colleagues will no longer find it either. The records stay as they are.'
        : 'The records stay as they are.'
    }
    confirmLabel="Remove view"
    pending={isPending}
    onConfirm={onRemove}
  />
);

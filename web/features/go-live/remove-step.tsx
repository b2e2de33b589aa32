import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { type Step, useRemoveStep } from './go-live.queries.ts';

type RemoveStepProps = {
  step: Step;
  /** The button's text, such as "Remove the keys". */
  label: string;
  title: string;
  /** What changes with the removal. */
  description: string;
};

/** Removes the values set on this screen. Secrets cannot be restored, so it asks first. */
export function RemoveStep({ step, label, title, description }: RemoveStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemoveStep(step);
  // By promise: callbacks of `mutate` are dropped when this button unmounts, which it does on success.
  const run = () =>
    remove.mutateAsync().then(
      () => {
        setIsOpen(false);
        toast({ title: 'Removed', description: 'In use within ten seconds.', tone: 'success' });
      },
      (error) => toast({ title: 'Not removed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        confirmLabel={label}
        pending={remove.isPending}
        onConfirm={run}
      />
    </>
  );
}

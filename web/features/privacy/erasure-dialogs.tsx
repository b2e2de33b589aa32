import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { privacy } from '#core/contract/staff/privacy.ts';
import { inventoryWords } from '#core/domain/privacy/inventory-words.ts';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

type DialogProps = { email: string; pending: boolean; onClose: () => void };

/** Says what would go and what must stay before anything is deleted. */
export function EraseDialog({
  email,
  pending,
  onClose,
  onConfirm,
}: DialogProps & { onConfirm: () => void }) {
  const found = useQuery({
    queryKey: ['admin', 'privacy', 'find', email],
    queryFn: () => call(privacy.find, { body: { email } }),
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete what need not be kept?"
      description={
        <span className="wrap-anywhere">
          This cannot be undone. {email} is signed out everywhere and told what we keep, and why.
        </span>
      }
      confirmLabel="Delete for good"
      pending={pending}
      onConfirm={onConfirm}
    >
      <p role="status" className="text-ink-700">
        {found.data &&
          `Deleted: ${inventoryWords(found.data.goes)}. Kept: ${inventoryWords(found.data.stays)}.`}
        {found.isPending && 'Looking up what is stored …'}
        {found.error && `What is stored could not be looked up: ${reasonOf(found.error)}`}
      </p>
    </ConfirmDialog>
  );
}

export function DeclineDialog({
  email,
  pending,
  onClose,
  onConfirm,
}: DialogProps & { onConfirm: (answer: string) => void }) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = () => {
    if (answer.trim()) onConfirm(answer.trim());
    else setProblem('Please say why');
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Decline this request?"
      description={
        <span className="wrap-anywhere">
          Nothing is deleted. {email} gets your answer by e-mail and sees it on their page.
        </span>
      }
      confirmLabel="Decline the request"
      pending={pending}
      onConfirm={confirm}
    >
      <Field label="Answer to the customer" required error={problem}>
        <Textarea
          rows={4}
          maxLength={MAX.long}
          value={answer}
          onChange={({ target }) => {
            setProblem(undefined);
            setAnswer(target.value);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

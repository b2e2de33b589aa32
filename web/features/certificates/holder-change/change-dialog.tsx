import { useRef, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import type { HolderChange } from '#core/contract/staff/certification/holder-changes.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useDeclineChange, useGrantChange } from './holder-changes.queries.ts';

type ChangeDialogProps = {
  act: 'grant' | 'decline';
  certificate: CertificateDetails;
  change: HolderChange;
  onClose: () => void;
};

/** Asks before a change is granted or declined. A refusal keeps it open, with what was typed. */
export function ChangeDialog({ act, certificate, change, onClose }: ChangeDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const grant = useGrantChange();
  const decline = useDeclineChange();
  const notice = mailNotice(useSendsMail(), certificate.customerEmail ?? undefined);
  const error = grant.error ?? decline.error;
  const isConflict = error instanceof ApiError && error.status === 409;
  const params = { id: change.id };

  const confirm = async () => {
    if (act === 'decline' && !text.trim()) {
      setProblem('Please say why');
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    try {
      if (act === 'grant') {
        const body = { expectedUpdatedAt: certificate.updatedAt };
        await grant.mutateAsync({ params, body });
      } else {
        await decline.mutateAsync({ params, body: { answer: text } });
      }
      toast({
        title: act === 'grant' ? 'Change Granted' : 'Change Declined',
        description: certificate.number,
        tone: 'success',
      });
      onClose();
    } catch {
      // The dialog says why.
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={act === 'grant' ? 'Grant this change?' : 'Decline this change?'}
      description={
        act === 'grant'
          ? `The next edition says what the holder asked for. It is signed and replaces the former one. ${notice}`
          : `The certificate stays as it is. ${notice}`
      }
      confirmLabel={act === 'grant' ? 'Grant' : 'Decline'}
      tone={act === 'grant' ? 'primary' : 'danger'}
      pending={grant.isPending || decline.isPending}
      onConfirm={confirm}
    >
      {error && (
        <Alert
          tone={isConflict ? 'warning' : 'danger'}
          title={
            isConflict ? 'This certificate has changed, and nothing was saved' : 'Nothing was saved'
          }
        >
          {reasonOf(error)}
        </Alert>
      )}
      {act === 'decline' && (
        <Field label="Why not?" hint="The holder reads this" required error={problem}>
          <Textarea
            ref={field}
            rows={3}
            className="min-h-0"
            maxLength={MAX.long}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

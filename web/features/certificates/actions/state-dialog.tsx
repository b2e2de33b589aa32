import { useEffect, useRef, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import type { ReasonOf } from '#core/domain/certificates/state.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { CERTIFICATE_STATE_LABELS } from '#web/features/certificates/certificate-words.ts';
import {
  useReinstate,
  useSuspend,
  useWithdraw,
} from '#web/features/certificates/certificates.queries.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { STATE_ACTIONS, type StateAction } from './state-actions.ts';

type StateDialogProps = {
  certificate: CertificateDetails;
  action: StateAction;
  /** The preselected reason. */
  reason?: string;
  onClose: () => void;
};

type Problems = { reason?: string; number?: string };

/** Asks before a certificate changes its state. A refusal keeps it open, with what was typed. */
export function StateDialog({ certificate, action, reason: suggested, onClose }: StateDialogProps) {
  const { button, question, consequence, reasons, isFinal } = STATE_ACTIONS[action];
  const isChosen = reasons.length > 1;
  const [reason, setReason] = useState(suggested ?? (isChosen ? '' : (reasons[0] ?? '')));
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const change = useStateChange(certificate, action);
  const sendsMail = useSendsMail();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const confirm = async () => {
    const found: Problems = {
      ...(!reason && { reason: 'Please choose a reason' }),
      ...(isFinal &&
        !isSameNumber(typed, certificate.number) && {
          number: 'Please type the number as it is shown above',
        }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0 && (await change.run({ reason, note }))) onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={question(certificate)}
      description={consequence(certificate, sendsMail)}
      confirmLabel={button}
      tone={action === 'reinstate' ? 'primary' : 'danger'}
      pending={change.isPending}
      onConfirm={confirm}
    >
      <div ref={fields} className="grid gap-4">
        {change.refusal && <Refusal refusal={change.refusal} certificate={certificate} />}
        {isChosen && (
          <Field label="Reason" required hint="Everyone can read it" error={problems.reason}>
            <Select value={reason} onChange={(event) => setReason(event.target.value)}>
              <option value="">Choose a reason</option>
              {reasons.map((code) => (
                <option key={code} value={code}>
                  {reasonWords(code)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Note (optional)" hint="For staff only">
          <Textarea
            rows={2}
            className="min-h-0"
            maxLength={MAX.long}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {isFinal && (
          <Field label={`Type ${certificate.number} to confirm`} required error={problems.number}>
            <Input
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

const isSameNumber = (typed: string, number: string): boolean =>
  typed.trim().toUpperCase() === number;

/** Why the last try failed; the certificate as it was shown then. */
type RefusedChange = { why: string; isConflict: boolean; seen: CertificateDetails };

function Refusal({
  refusal: { why, isConflict, seen },
  certificate: { state, edition },
}: {
  refusal: RefusedChange;
  certificate: CertificateDetails;
}) {
  const changed = [
    ...(state !== seen.state ? [`State (now ${CERTIFICATE_STATE_LABELS[state]})`] : []),
    ...(edition !== seen.edition ? [`Edition (now ${edition})`] : []),
  ];
  return (
    <Alert
      tone={isConflict ? 'warning' : 'danger'}
      title={
        isConflict ? 'This certificate has changed, and nothing was saved' : 'Nothing was saved'
      }
    >
      <p>{why}</p>
      {changed.length > 0 && <p>Changed in the meantime: {changed.join(', ')}.</p>}
    </Alert>
  );
}

type Decision = { reason: string; note: string };
type SuspendReason = ReasonOf<'suspend'>;
type WithdrawReason = ReasonOf<'withdraw'>;

function useStateChange(certificate: CertificateDetails, action: StateAction) {
  const suspend = useSuspend();
  const reinstate = useReinstate();
  const withdraw = useWithdraw();
  const [refusal, setRefusal] = useState<RefusedChange>();
  const { done } = STATE_ACTIONS[action];

  /** Returns the server's message, if there is one. */
  async function send({ reason, note }: Decision): Promise<string | undefined> {
    const params = { id: certificate.id };
    const rest = { note, expectedUpdatedAt: certificate.updatedAt };
    // The reasons offered are those that the call accepts.
    switch (action) {
      case 'suspend':
        await suspend.mutateAsync({ params, body: { ...rest, reason: reason as SuspendReason } });
        return undefined;
      case 'withdraw':
        await withdraw.mutateAsync({ params, body: { ...rest, reason: reason as WithdrawReason } });
        return undefined;
      case 'reinstate': {
        const reply = await reinstate.mutateAsync({
          params,
          body: { ...rest, reason: 'reinstated' },
        });
        return reply.message;
      }
    }
  }

  return {
    refusal,
    isPending: suspend.isPending || reinstate.isPending || withdraw.isPending,
    /** Returns whether it was done. */
    async run(decision: Decision): Promise<boolean> {
      setRefusal(undefined);
      try {
        const message = await send(decision);
        toast({ title: done, description: message ?? certificate.number, tone: 'success' });
        return true;
      } catch (error) {
        const isConflict = error instanceof ApiError && error.status === 409;
        setRefusal({ why: reasonOf(error), isConflict, seen: certificate });
        return false;
      }
    },
  };
}

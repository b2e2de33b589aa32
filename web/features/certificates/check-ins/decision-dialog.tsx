import { useEffect, useRef, useState } from 'react';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { MAX_EXTENSION } from '#core/domain/check-ins/schedule.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { CHECK_IN_STATE_LABELS } from '#web/features/check-ins/check-in-badge.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { type CheckInDecision, useDecideCheckIn } from './check-ins.queries.ts';
import { type Act, DECISIONS } from './decisions.ts';

type DecisionDialogProps = {
  checkIn: CheckInDetails;
  act: Act;
  /** The holder's address, if known. */
  recipient: string | null;
  onClose: () => void;
};

type Problems = { text?: string; to?: string };
type Refusal = { why: string; isConflict: boolean; seen: CheckInDetails };

/** Asks before something is decided about a check-in. A refusal keeps it open, with what was typed. */
export function DecisionDialog({ checkIn, act, recipient, onClose }: DecisionDialogProps) {
  const { button, question, consequence, text: words, done } = DECISIONS[act];
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const decide = useDecideCheckIn(checkIn);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const confirm = async () => {
    const found: Problems = {
      ...(act === 'extend' && to <= checkIn.dueOn && { to: 'Please choose a later day' }),
      ...(words.isRequired && !text.trim() && { text: 'Please say it in a few words' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setRefusal(undefined);
    try {
      await decide.mutateAsync(decisionOf(act, { text, to, seen: checkIn.updatedAt }));
      toast({ title: done, description: checkIn.number, tone: 'success' });
      onClose();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      setRefusal({ why: reasonOf(error), isConflict, seen: checkIn });
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={question}
      description={consequence(recipient ?? 'The holder')}
      confirmLabel={button}
      tone={act === 'waive' ? 'danger' : 'primary'}
      pending={decide.isPending}
      onConfirm={confirm}
    >
      <div ref={fields} className="grid gap-4">
        {refusal && (
          <Alert
            tone={refusal.isConflict ? 'warning' : 'danger'}
            title={
              refusal.isConflict
                ? 'This check-in has changed, and nothing was saved'
                : 'Nothing was saved'
            }
          >
            <p>{refusal.why}</p>
            {refusal.seen.state !== checkIn.state && (
              <p>Changed in the meantime: now {CHECK_IN_STATE_LABELS[checkIn.state]}.</p>
            )}
          </Alert>
        )}
        {act === 'extend' && (
          <Field
            label="New last day"
            required
            error={problems.to}
            hint={`At most ${MAX_EXTENSION} days after the first one`}
          >
            <Input
              type="date"
              min={addDays(checkIn.dueOn, 1)}
              max={addDays(checkIn.dueOn, MAX_EXTENSION)}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </Field>
        )}
        <Field
          label={words.label}
          hint={words.hint}
          required={words.isRequired}
          error={problems.text}
        >
          <Textarea
            rows={3}
            className="min-h-0"
            maxLength={MAX.long}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

type Typed = { text: string; to: string; seen: string };

function decisionOf(act: Act, { text, to, seen }: Typed): CheckInDecision {
  const expectedUpdatedAt = seen;
  switch (act) {
    case 'accept':
    case 'return':
      return { act, body: { note: text, expectedUpdatedAt } };
    case 'extend':
      return { act, body: { to, reason: text, expectedUpdatedAt } };
    case 'waive':
      return { act, body: { reason: text, expectedUpdatedAt } };
  }
}

import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { MAX } from '#core/contract/text.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { MONEY_WORDS, type MoneyAction } from './money-actions.ts';
import type { MoneyActions } from './use-money-action.ts';

type MoneyDialogProps = { order: OrderDetails; money: MoneyActions };

/** Asks before money moves, or is asked for. */
export function MoneyDialog({ order, money }: MoneyDialogProps) {
  return money.asked ? (
    <Question key={money.asked} action={money.asked} order={order} money={money} />
  ) : null;
}

function Question({ action, order, money }: MoneyDialogProps & { action: MoneyAction }) {
  const [reason, setReason] = useState('');
  const sendsMail = useSendsMail();
  const [isTold, setTold] = useState(false);
  const { button, question, consequence, reasonHint, canTellReason, isHarmless } =
    MONEY_WORDS[action];
  const hasReason = reason.trim() !== '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && money.cancel()}
      title={question(order)}
      description={consequence(order, sendsMail)}
      confirmLabel={button}
      tone={isHarmless ? 'primary' : 'danger'}
      pending={money.isPending}
      onConfirm={() => money.confirm(action, { reason, tellReason: isTold && hasReason })}
    >
      {reasonHint && (
        <Field label="Reason (optional)" hint={reasonHint}>
          <Textarea
            rows={2}
            className="min-h-0"
            maxLength={MAX.long}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {canTellReason && (
        <Checkbox
          label="Give the reason in the mail to the customer"
          checked={isTold && hasReason}
          disabled={!hasReason}
          onChange={(event) => setTold(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import {
  DISPUTE_LABELS,
  DISPUTE_OUTCOMES,
  type DisputeOutcome,
} from '#core/domain/orders/dispute.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useCloseDispute } from '#web/features/orders/orders.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

/** Shows how a dispute ended, or lets staff record it: the payment provider reports only disputes that we won. */
export function Dispute({ order }: { order: OrderDetails }) {
  const [isAsking, setAsking] = useState(false);
  if (order.paymentState !== 'disputed') return null;
  if (order.disputeClosedAt && order.disputeOutcome) {
    return (
      <p className="wrap-anywhere">
        <span className="font-medium">The dispute is over, {order.disputeOutcome}</span> (
        <Moment iso={order.disputeClosedAt} />){order.disputeNote && `: ${order.disputeNote}`}
      </p>
    );
  }
  return (
    <Only to="work">
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        Close the dispute
      </Button>
      {isAsking && <CloseDispute order={order} onClose={() => setAsking(false)} />}
    </Only>
  );
}

function CloseDispute({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [outcome, setOutcome] = useState<DisputeOutcome>('lost');
  const [note, setNote] = useState('');
  const close = useCloseDispute();
  const confirm = () =>
    close.mutate(
      {
        params: { id: order.id },
        body: { outcome, note, expectedUpdatedAt: order.updatedAt },
      },
      {
        onSuccess: () => toast({ title: 'Dispute Closed', tone: 'success' }),
        onError: (error) =>
          toast({ title: 'Not closed', description: reasonOf(error), tone: 'danger' }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`How did the dispute about ${order.orderNumber} end?`}
      description="The order no longer needs attention for it. No money moves, and nobody is notified."
      confirmLabel="Close the dispute"
      tone="primary"
      pending={close.isPending}
      onConfirm={confirm}
    >
      <Field label="Outcome">
        <Select
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as DisputeOutcome)}
        >
          {DISPUTE_OUTCOMES.map((choice) => (
            <option key={choice} value={choice}>
              {DISPUTE_LABELS[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note (optional)" hint="Kept with the order, for staff">
        <Textarea
          rows={2}
          className="min-h-0"
          maxLength={MAX.long}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

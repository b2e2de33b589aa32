import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { type MoneyReturn, moneyReturnOf } from '#core/domain/orders/cancellation.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useCancelOrder } from './orders.queries.ts';

/** Cancels an order; not offered to staff who may not return its money. */
export function CancelOrder({ order }: { order: OrderDetails }) {
  const [isAsking, setAsking] = useState(false);
  const canWork = usePermission('work');
  const canRefund = usePermission('refund');
  const money = moneyReturnOf(order);
  const isOffered = canWork && (money !== 'refund' || canRefund);
  if (order.cancelledAt || money === undefined || !isOffered) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      {isAsking && <Question order={order} money={money} onClose={() => setAsking(false)} />}
    </>
  );
}

const moneyWords = (order: OrderDetails): Record<MoneyReturn, string> => ({
  release: `The ${priceOf(order)} held on the card is released.`,
  refund: `The ${priceOf(order)} that was charged is refunded.`,
  none: 'The payment link stops working.',
});

type QuestionProps = { order: OrderDetails; money: MoneyReturn; onClose: () => void };

function Question({ order, money, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const sendsMail = useSendsMail();
  const cancel = useCancelOrder();
  const confirm = () => {
    if (!reason.trim()) return setMissing(true);
    cancel.mutate(
      {
        params: { id: order.id },
        body: { reason, tellReason: isTold, expectedUpdatedAt: order.updatedAt },
      },
      {
        onSuccess: () =>
          toast({
            title: 'Order Cancelled',
            description: `${order.orderNumber}. ${mailNotice(sendsMail, order.customerEmail)}`,
            tone: 'success',
          }),
        onError: (error) =>
          toast({
            title: 'The order was not cancelled',
            description: reasonOf(error),
            tone: 'danger',
          }),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel ${order.orderNumber}?`}
      description={`${moneyWords(order)[money]} ${mailNotice(sendsMail, order.customerEmail)} Afterwards, the order can no longer be paid, delivered or moved. A certificate that still counts has to be withdrawn first. This cannot be undone.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      pending={cancel.isPending}
      onConfirm={confirm}
    >
      <Field
        label="Reason"
        hint="Kept with the order, for staff"
        error={isMissing && !reason.trim() ? 'Please say why' : undefined}
      >
        <Textarea
          rows={2}
          className="min-h-0"
          maxLength={MAX.long}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Checkbox
        label="Give the reason in the mail to the customer"
        checked={isTold}
        onChange={({ target }) => setTold(target.checked)}
      />
    </ConfirmDialog>
  );
}

/** The notice at the top of a canceled order. */
export function CancelledNotice({ order }: { order: OrderDetails }) {
  if (!order.cancelledAt) return null;
  return (
    <Alert tone="warning" title="This order was cancelled">
      <p className="wrap-anywhere">
        By {order.cancelledBy}, <Moment iso={order.cancelledAt} />
        {order.cancelReason && `: ${order.cancelReason}`}
      </p>
      <p>It can no longer be paid, delivered or moved.</p>
    </Alert>
  );
}

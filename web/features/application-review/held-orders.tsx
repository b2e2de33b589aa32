import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { CustomerFile } from '#core/contract/staff/customers/customers.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { customerFile } from '#web/features/customers/customers.queries.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { MONEY_WORDS } from '#web/features/orders/money/money-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { heldOrder, useReleaseHeldOrder } from './application-review.queries.ts';

type HeldOrder = CustomerFile['orders'][number];

const FAILURE = 'Failed to release the hold';

/** The customer's orders with money held on a card, and the one that is about to be released. */
export function useHeldOrders(email: string) {
  const client = useQueryClient();
  const { data } = useQuery(customerFile(email));
  const [releasing, setReleasing] = useState<OrderDetails>();
  return {
    held: data?.orders.filter(({ paymentState }) => paymentState === 'authorized') ?? [],
    releasing,
    /** The dialog must show the order as it is now. */
    async ask({ id }: HeldOrder) {
      try {
        setReleasing(await client.fetchQuery(heldOrder(id)));
      } catch (error) {
        toast({ title: FAILURE, description: reasonOf(error), tone: 'danger' });
      }
    },
    stopAsking: () => setReleasing(undefined),
  };
}

type HoldNoticeProps = { orders: HeldOrder[]; onRelease: (order: HeldOrder) => void };

/** A notice for a rejected company whose card is still on hold. */
export function HoldNotice({ orders, onRelease }: HoldNoticeProps) {
  return (
    <Alert tone="warning" title="This customer’s money is still held on a card">
      <p>The application is rejected, but the hold stays until it is released or charged.</p>
      <ul className="mt-3 grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-3 tabular-nums">
            {order.title}
            <Button
              variant="outline"
              size="sm"
              aria-label={`Release the hold of ${order.title}`}
              onClick={() => onRelease(order)}
            >
              Release the hold
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type ReleaseDialogProps = {
  order: OrderDetails | undefined;
  applicationNumber: string;
  onClose: () => void;
};

export function ReleaseDialog({ order, ...props }: ReleaseDialogProps) {
  return order ? <Release key={order.id} order={order} {...props} /> : null;
}

function Release({
  order,
  applicationNumber,
  onClose,
}: ReleaseDialogProps & { order: OrderDetails }) {
  const release = useReleaseHeldOrder();
  const sendsMail = useSendsMail();
  const [reason, setReason] = useState(`Your application ${applicationNumber} was not approved.`);
  const confirm = async () => {
    try {
      await release.mutateAsync({
        params: { id: order.id },
        body: { reason, expectedUpdatedAt: order.updatedAt },
      });
      toast({
        title: 'Hold Released',
        description: `Nothing is charged for ${order.orderNumber}.`,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      toast({ title: FAILURE, description: reasonOf(error), tone: 'danger' });
      // The order has changed since: it must be reopened before confirming.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Release the hold of ${order.orderNumber}?`}
      description={MONEY_WORDS.release.consequence(order, sendsMail)}
      confirmLabel="Release the hold"
      cancelLabel="Keep the hold"
      pending={release.isPending}
      onConfirm={confirm}
    >
      <Field label="Reason" hint="The customer sees this">
        <Textarea
          rows={2}
          className="min-h-0"
          maxLength={MAX.long}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { whereTheMoneyIs } from './money-words.ts';

type DeliverAnywayProps = {
  order: OrderDetails;
  disabled: boolean;
  onDeliver: () => Promise<unknown>;
};

/** Gives the certificate away although the money is not there: only after a second thought. */
export function DeliverAnyway({ order, disabled, onDeliver }: DeliverAnywayProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    await onDeliver();
  };
  return (
    <>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        Deliver anyway
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Deliver although the money is not there?"
        description={`${whereTheMoneyIs(order)} The certificate is mailed to ${order.customerEmail} all the same, and the order is marked as delivered. A mail cannot be called back.`}
        confirmLabel="Deliver anyway"
        onConfirm={confirm}
      />
    </>
  );
}

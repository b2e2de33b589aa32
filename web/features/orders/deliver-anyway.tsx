import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { whereTheMoneyIs } from './money-words.ts';

type DeliverAnywayProps = {
  order: OrderDetails;
  disabled: boolean;
  onDeliver: () => Promise<unknown>;
};

/** Gives the certificate away although the money is not there: only after a second thought. */
export function DeliverAnyway({ order, disabled, onDeliver }: DeliverAnywayProps) {
  const [isAsking, setAsking] = useState(false);
  const mailing = useSendsMail()
    ? `The certificate is mailed to ${order.customerEmail} all the same. A mail cannot be called back.`
    : 'The mail with the certificate is kept in the outbox, as no mail server is set up.';
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
        description={`${whereTheMoneyIs(order, new Date())} ${mailing} The order is marked as delivered.`}
        confirmLabel="Deliver anyway"
        onConfirm={confirm}
      />
    </>
  );
}

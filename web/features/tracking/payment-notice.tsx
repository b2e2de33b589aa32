import { Mail } from 'lucide-react';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payment.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { isPaymentOpen, paymentTrouble } from './order-words.ts';
import { useSendPaymentLink } from './tracking.queries.ts';

/** Stands above everything else while the money is not where it should be. */
export function PaymentNotice({ order }: { order: TrackedOrder }) {
  const trouble = paymentTrouble(order);
  if (!trouble) return null;
  const isOpen = isPaymentOpen(order.paymentState);
  return (
    <Alert tone={isOpen ? 'warning' : 'info'} title={PAYMENT_STATE_LABELS[order.paymentState]}>
      <p>
        {trouble}
        {isOpen && ` Please pay with the link that we sent to ${order.customerEmail}.`}
      </p>
      {isOpen && <PaymentLinkButton order={order} />}
    </Alert>
  );
}

/** The link opens more than the number does, so it goes to the order's own address and is not shown here. */
function PaymentLinkButton({ order }: { order: TrackedOrder }) {
  const send = useSendPaymentLink(order.orderNumber);
  if (send.isSuccess) {
    return (
      <p role="status" className="mt-3 font-semibold text-ink-950">
        The payment link is on its way to {order.customerEmail}.
      </p>
    );
  }
  return (
    <>
      <Button size="sm" className="mt-3" pending={send.isPending} onClick={() => send.mutate()}>
        <Mail aria-hidden="true" />
        Email me the payment link
      </Button>
      {send.isError && (
        <p role="alert" className="mt-2 font-medium text-danger-700">
          {reasonOf(send.error)}
        </p>
      )}
    </>
  );
}

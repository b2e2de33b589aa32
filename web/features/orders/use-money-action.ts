import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import type { MoneyAction } from './money-actions.ts';
import { useRefund, useReleaseHold, useSendPaymentLink } from './orders.queries.ts';

const FAILURES: Record<MoneyAction, string> = {
  release: 'Failed to release the hold',
  refund: 'Failed to refund the payment',
  link: 'Failed to send the payment link',
};

type Decision = { reason: string; tellReason: boolean };

/** What staff are about to do with an order's money: asked first, then done. */
export function useMoneyAction(order: OrderDetails) {
  const release = useReleaseHold();
  const refund = useRefund();
  const sendLink = useSendPaymentLink();
  const [asked, setAsked] = useState<MoneyAction>();
  const [link, setLink] = useState<string>();

  const params = { id: order.id };
  const expectedUpdatedAt = order.updatedAt;
  const ACTIONS: Record<
    MoneyAction,
    (decision: Decision) => Promise<{ title: string; description: string }>
  > = {
    async release({ reason }) {
      await release.mutateAsync({ params, body: { reason, expectedUpdatedAt } });
      return {
        title: 'Hold Released',
        description: `Nothing is charged for ${order.orderNumber}.`,
      };
    },
    async refund(decision) {
      await refund.mutateAsync({ params, body: { ...decision, expectedUpdatedAt } });
      return {
        title: 'Payment Refunded',
        description: `${priceOf(order)} goes back to the customer's card.`,
      };
    },
    async link() {
      const reply = await sendLink.mutateAsync(order.id);
      setLink(reply.link);
      const title = reply.isSent ? 'Payment Link Sent' : 'Payment Link Not Sent';
      return { title, description: reply.message };
    },
  };

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    async confirm(action: MoneyAction, decision: Decision) {
      try {
        toast({ ...(await ACTIONS[action](decision)), tone: 'success' });
      } catch (error) {
        toast({ title: FAILURES[action], description: reasonOf(error), tone: 'danger' });
      }
      // Also after a failure: what was confirmed may no longer be true, and the order is shown anew.
      setAsked(undefined);
    },
    isPending: release.isPending || refund.isPending || sendLink.isPending,
    /** The address that was mailed to the customer a moment ago. */
    link,
  };
}

export type MoneyActions = ReturnType<typeof useMoneyAction>;

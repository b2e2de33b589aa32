import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/order-status.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { tellingWords, useSendsMail } from '#web/features/emails/mail-words.ts';
import { useSetOrderStatus } from './orders.queries.ts';
import { useOrderForm } from './use-order-form.ts';

export const HANDLING_LABELS = {
  status: 'Status',
  trackingNumber: 'Tracking number',
  notes: 'Notes',
  internalNote: 'Internal note',
};

const handlingOf = (order: OrderDetails) => ({
  status: order.orderStatus as string,
  trackingNumber: order.trackingNumber ?? '',
  notes: order.dueDiligenceNotes ?? '',
  internalNote: order.internalNote ?? '',
});

/** What staff decide about an order, and what becomes of it when they save. */
export function useHandling(order: OrderDetails) {
  const form = useOrderForm({
    order,
    part: 'handling',
    saved: handlingOf(order),
    labels: HANDLING_LABELS,
    failure: 'Failed to update order status',
  });
  const setStatus = useSetOrderStatus();
  const sendsMail = useSendsMail();
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const status = form.draft.values.status as OrderStatus;
  const isMoved = status !== order.orderStatus;
  const isTold = isMoved && tellsCustomer;

  async function submit(): Promise<void> {
    const saved = await form.save(({ status: _, ...texts }) =>
      setStatus.mutateAsync({
        params: { id: order.id },
        body: { ...texts, status, tellCustomer: isTold, expectedUpdatedAt: order.updatedAt },
      }),
    );
    if (!saved) return;
    setTellsCustomer(true);
    toast({
      title: 'Order Status Updated',
      description: `${saved.orderNumber}: ${ORDER_STATUS_LABELS[saved.orderStatus]}.${isTold ? ` ${tellingWords(sendsMail)}` : ''}`,
      tone: 'success',
    });
  }

  return {
    ...form,
    status,
    /** The status is about to change; only that is told by mail. */
    isMoved,
    isCharging: isMoved && status === 'delivered' && order.paymentState === 'authorized',
    tellsCustomer,
    setTellsCustomer,
    submit,
    isSaving: setStatus.isPending,
  };
}

export type Handling = ReturnType<typeof useHandling>;

import { useState } from 'react';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { useDraft } from '#web/admin-kit/draft.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useSetOrderStatus } from './orders.queries.ts';

type OrderForm<Values extends Record<string, string>> = {
  order: OrderDetails;
  /** What of the order the form is about; the rest may change beside it. */
  part: 'handling' | 'customer';
  saved: Values;
  labels: Record<keyof Values & string, string>;
  /** The toast where saving fails. */
  failure: string;
};

/** A form over a part of an order that others may change as well: nothing typed is lost, nothing is overwritten unseen. */
export function useOrderForm<Values extends Record<string, string>>({
  order,
  part,
  saved,
  labels,
  failure,
}: OrderForm<Values>) {
  const draft = useDraft(`order ${part}`, order.id, saved);
  const [refused, setRefused] = useState<OrderDetails>();
  const isBehind = refused?.updatedAt === order.updatedAt;

  return {
    draft,
    /** The server holds a newer version than the one shown. */
    isBehind,
    changed: [
      ...draft.changed.map((field) => labels[field]),
      ...(refused && !isBehind ? changesBetween(refused, order, part) : []),
    ],
    discard() {
      setRefused(undefined);
      draft.discard();
    },
    /** Answers with what was saved, or with nothing where it was not. */
    async save<Saved>(send: (values: Values) => Promise<Saved>): Promise<Saved | undefined> {
      try {
        const reply = await send(draft.trim());
        setRefused(undefined);
        return reply;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setRefused(order);
        toast({ title: failure, description: reasonOf(error), tone: 'danger' });
        return undefined;
      }
    },
  };
}

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
  const isStatusChanged = status !== order.orderStatus;
  const willTellCustomer = isStatusChanged && tellsCustomer;

  async function submit(): Promise<void> {
    const saved = await form.save(({ status: _, ...texts }) =>
      setStatus.mutateAsync({
        params: { id: order.id },
        body: {
          ...texts,
          status,
          tellCustomer: willTellCustomer,
          expectedUpdatedAt: order.updatedAt,
        },
      }),
    );
    if (!saved) return;
    setTellsCustomer(true);
    toast({
      title: 'Order Status Updated',
      description: `${saved.orderNumber}: ${ORDER_STATUS_LABELS[saved.orderStatus]}.${willTellCustomer ? ` ${mailNotice(sendsMail)}` : ''}`,
      tone: 'success',
    });
  }

  return {
    ...form,
    status,
    /** The status is about to change; only that is told by mail. */
    isStatusChanged,
    isCharging: isStatusChanged && status === 'delivered' && order.paymentState === 'authorized',
    tellsCustomer,
    setTellsCustomer,
    submit,
    isSaving: setStatus.isPending,
  };
}

export type Handling = ReturnType<typeof useHandling>;

type Part = 'handling' | 'customer' | 'payment' | 'certificates';

/** What of an order staff look at, as far as two versions of it can differ there. */
const PARTS: {
  part: Part;
  label: (order: OrderDetails) => string;
  of: (order: OrderDetails) => unknown;
}[] = [
  {
    part: 'handling',
    label: ({ orderStatus }) => `Status (now ${ORDER_STATUS_LABELS[orderStatus]})`,
    of: ({ orderStatus }) => orderStatus,
  },
  {
    part: 'handling',
    label: () => 'Tracking number',
    of: ({ trackingNumber }) => trackingNumber,
  },
  { part: 'handling', label: () => 'Notes', of: ({ dueDiligenceNotes }) => dueDiligenceNotes },
  { part: 'handling', label: () => 'Internal note', of: ({ internalNote }) => internalNote },
  {
    part: 'customer',
    label: () => 'Customer data',
    of: (order) => [
      order.customerName,
      order.customerEmail,
      order.customerPhone,
      order.companyName,
      order.nameOnCertificate,
    ],
  },
  {
    part: 'payment',
    label: ({ paymentState }) => `Payment (now ${PAYMENT_STATE_LABELS[paymentState]})`,
    of: ({ paymentState, paymentProblem }) => [paymentState, paymentProblem],
  },
  {
    part: 'certificates',
    label: () => 'Certificate files',
    of: ({ files }) =>
      files.map(({ id, deliveredAt, replacedAt }) => [id, deliveredAt, replacedAt]),
  },
];

/** What is different in a newer version of an order; a form that shows its own part leaves that out. */
export const changesBetween = (
  before: OrderDetails,
  after: OrderDetails,
  without?: Part,
): string[] =>
  PARTS.filter(
    ({ part, of }) => part !== without && JSON.stringify(of(before)) !== JSON.stringify(of(after)),
  ).map(({ label }) => label(after));

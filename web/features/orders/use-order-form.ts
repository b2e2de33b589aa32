import { useState } from 'react';
import type { OrderDetails } from '#core/contract/orders.ts';
import { useDraft } from '#web/admin-kit/draft.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { changesBetween } from './order-changes.ts';

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

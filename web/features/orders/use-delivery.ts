import { useState } from 'react';
import type { delivery } from '#core/contract/delivery.ts';
import type { Result } from '#core/contract/endpoint.ts';
import type { OrderDetails } from '#core/contract/orders.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { moneyInTheWay } from './money-words.ts';
import { changesBetween } from './order-changes.ts';
import { useDeliverStored, useIsDelivering, useUploadCertificates } from './orders.queries.ts';

type Delivered = Result<typeof delivery.deliver>;

/** How the last try ended, as long as it did not end well. */
type DeliveryEnd =
  /** Stored, but the money stood in the way. */
  | { kind: 'stopped'; why: string }
  /** Stored; the gateway did not answer, and the server goes on by itself. */
  | { kind: 'retrying'; why: string }
  /** Somebody else was faster; the order as it was shown then. */
  | { kind: 'changed'; why: string; seen: OrderDetails }
  /** Without an answer nobody knows what has arrived. */
  | { kind: 'failed'; why: string; isUncertain: boolean };

type Failure = { title: string; fallback: string; isUpload: boolean };

/** Files that are sent to the customer, and what became of the last try. */
export function useDelivery(order: OrderDetails) {
  const upload = useUploadCertificates(order);
  const deliver = useDeliverStored(order);
  const isDelivering = useIsDelivering(order.id);
  const [end, setEnd] = useState<DeliveryEnd>();
  // From here on the order itself says what stands in the way, also after it was paid again.
  if (end?.kind === 'stopped' && moneyInTheWay(order)) setEnd(undefined);

  /** Answers whether the files have reached the server. */
  async function attempt(send: () => Promise<Delivered>, failure: Failure): Promise<boolean> {
    setEnd(undefined);
    try {
      const { outcome, message } = await send();
      if (outcome === 'retrying') {
        setEnd({ kind: 'retrying', why: message });
        toast({ title: 'Certificate Stored', description: message });
      } else {
        toast({ title: 'Certificate Delivered', description: message, tone: 'success' });
      }
      return true;
    } catch (error) {
      const ended = endOf(error, order, failure.fallback);
      setEnd(ended);
      toast(tellingOf(ended, failure, order));
      return ended.kind === 'stopped';
    }
  }

  return {
    end,
    isDelivering,
    isUploading: upload.isPending,
    /** What others changed since the try that they interrupted. */
    changes: end?.kind === 'changed' ? changesBetween(end.seen, order) : [],
    uploadFiles: (files: readonly File[], deliverAnyway = false) =>
      attempt(() => upload.mutateAsync({ files, deliverAnyway }), {
        title: 'Upload Failed',
        fallback: 'Failed to upload certificate',
        isUpload: true,
      }),
    deliverStored: (deliverAnyway = false) =>
      attempt(() => deliver.mutateAsync(deliverAnyway), {
        title: 'Delivery Failed',
        fallback: 'Failed to deliver certificate',
        isUpload: false,
      }),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** An upload that the money stopped has worked all the same; whoever knew of the obstacle wanted no more than that. */
function tellingOf(ended: DeliveryEnd, { title, isUpload }: Failure, order: OrderDetails) {
  if (ended.kind !== 'stopped' || !isUpload) {
    return { title, description: ended.why, tone: 'danger' as const };
  }
  return moneyInTheWay(order)
    ? { title: 'Certificate Stored', description: ended.why }
    : {
        title: 'Charge Failed',
        description: `The certificate is stored. ${ended.why}`,
        tone: 'danger' as const,
      };
}

function endOf(error: unknown, order: OrderDetails, fallback: string): DeliveryEnd {
  const why = reasonOf(error) || fallback;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 402) return { kind: 'stopped', why };
  if (status === 409) return { kind: 'changed', why, seen: order };
  return { kind: 'failed', why, isUncertain: status === undefined };
}

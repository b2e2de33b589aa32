import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Result } from '#core/contract/shared/endpoint.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { changesBetween } from '#web/features/orders/edit/order-changes.ts';
import { moneyStatement, paymentObstacle } from '#web/features/orders/money/money-words.ts';
import { useShowAfterRefusal, useShowSaved } from '#web/features/orders/orders.queries.ts';
import { ApiError, call, callWithForm, reasonOf } from '#web/lib/api.ts';

type Delivered = Pick<Result<typeof delivery.deliver>, 'outcome' | 'message'>;

/** How the delivery was started. */
type Origin = 'upload' | 'issue';

/** How the last attempt ended, unless it succeeded. */
type DeliveryEnd =
  /** Stored, but held up by the payment. */
  | { kind: 'stopped'; why: string }
  /** Stored; the gateway did not answer, and the server tries again. */
  | { kind: 'retrying'; why: string }
  /** A colleague was faster; `seen` is the order as it was shown then. */
  | { kind: 'changed'; why: string; seen: OrderDetails }
  /** `isUncertain`: without a reply, it is unknown what has arrived. */
  | { kind: 'failed'; why: string; isUncertain: boolean };

type Failure = {
  title: string;
  fallback: string;
  /** Whether the call carries the files, which are stored even if the payment holds up the delivery. */
  storesFiles: boolean;
  origin: Origin;
  /** Shows what is wrong with single fields; returns whether there was anything. */
  showRefusal?: (error: unknown) => boolean;
};

/** Delivers certificates to the customer and holds how the last attempt ended. */
export function useDelivery(order: OrderDetails) {
  const upload = useUploadCertificates(order);
  const deliver = useDeliverStored(order);
  const issue = useIssueCertificate(order);
  const isDelivering = useIsDelivering(order.id);
  const [end, setEnd] = useState<DeliveryEnd & { origin: Origin }>();
  // From here on the order itself says what prevents the delivery, even after it was paid again.
  if (end?.kind === 'stopped' && paymentObstacle(order)) setEnd(undefined);

  /** Returns whether the files have reached the server. */
  async function attempt(send: () => Promise<Delivered>, failure: Failure): Promise<boolean> {
    const { origin } = failure;
    setEnd(undefined);
    try {
      const { outcome, message } = await send();
      if (outcome === 'retrying') {
        setEnd({ kind: 'retrying', why: message, origin });
        toast({ title: 'Certificate Stored', description: message });
      } else {
        toast({ title: 'Certificate Delivered', description: message, tone: 'success' });
      }
      return true;
    } catch (error) {
      if (failure.showRefusal?.(error)) return false;
      const ended = toDeliveryEnd(error, order, failure.fallback);
      setEnd({ ...ended, origin });
      toast(noticeOf(ended, failure, order));
      return ended.kind === 'stopped';
    }
  }

  return {
    end,
    isDelivering,
    isUploading: upload.isPending,
    isIssuing: issue.isPending,
    /** What others have changed since their change interrupted the last attempt. */
    changes: end?.kind === 'changed' ? changesBetween(end.seen, order) : [],
    uploadFiles: (files: readonly File[], deliverAnyway = false) =>
      attempt(() => upload.mutateAsync({ files, deliverAnyway }), {
        title: 'Upload Failed',
        fallback: 'Failed to upload certificate',
        storesFiles: true,
        origin: 'upload',
      }),
    deliverStored: (deliverAnyway = false) =>
      attempt(() => deliver.mutateAsync(deliverAnyway), {
        title: 'Delivery Failed',
        fallback: 'Failed to deliver certificate',
        storesFiles: false,
        origin: 'upload',
      }),
    issueCertificate: (
      body: Parameters<typeof issue.mutateAsync>[0],
      showRefusal: (error: unknown) => boolean,
    ) =>
      attempt(() => issue.mutateAsync(body), {
        title: 'Issue Failed',
        fallback: 'Failed to issue the certificate',
        storesFiles: true,
        origin: 'issue',
        showRefusal,
      }),
  };
}

export type DeliveryControls = ReturnType<typeof useDelivery>;

const deliveryKey = (orderId: number) => ['delivery', orderId];

/** Whether a delivery of the order is running, even if the dialog was closed and reopened since. */
const useIsDelivering = (orderId: number): boolean =>
  useIsMutating({ mutationKey: deliveryKey(orderId) }) > 0;

type Upload = { files: readonly File[]; deliverAnyway: boolean };

/** Every delivery call refers to the version of the order that is on screen. */
function useUploadCertificates({ id, updatedAt }: OrderDetails) {
  const showSaved = useShowSaved();
  return useMutation({
    mutationKey: deliveryKey(id),
    mutationFn: ({ files, deliverAnyway }: Upload) => {
      const form = new FormData();
      form.append('orderId', String(id));
      form.append('deliverAnyway', String(deliverAnyway));
      form.append('expectedUpdatedAt', updatedAt);
      for (const file of files) form.append('certificate', file);
      return callWithForm(delivery.uploadCertificate, form);
    },
    onSuccess: ({ order }) => showSaved(order),
    onError: useShowAfterRefusal(),
  });
}

function useDeliverStored({ id, updatedAt }: OrderDetails) {
  const showSaved = useShowSaved();
  return useMutation({
    mutationKey: deliveryKey(id),
    mutationFn: (deliverAnyway: boolean) =>
      call(delivery.deliver, {
        params: { id },
        body: { deliverAnyway, expectedUpdatedAt: updatedAt },
      }),
    onSuccess: ({ order }) => showSaved(order),
    onError: useShowAfterRefusal(),
  });
}

type Issue = Omit<Input<typeof certificates.issue>['body'], 'expectedUpdatedAt'>;

function useIssueCertificate({ id, updatedAt }: OrderDetails) {
  const showSaved = useShowSaved();
  return useMutation({
    mutationKey: deliveryKey(id),
    mutationFn: (body: Issue) =>
      call(certificates.issue, {
        params: { id },
        body: { ...body, expectedUpdatedAt: updatedAt },
      }),
    onSuccess: ({ order }) => showSaved(order),
    onError: useShowAfterRefusal(),
  });
}

/** An upload without payment is stored nevertheless; if the obstacle was known before, that is all staff wanted. */
function noticeOf(ended: DeliveryEnd, { title, storesFiles }: Failure, order: OrderDetails) {
  if (ended.kind !== 'stopped' || !storesFiles) {
    return { title, description: ended.why, tone: 'danger' as const };
  }
  return paymentObstacle(order)
    ? { title: 'Certificate Stored', description: ended.why }
    : {
        title: 'Charge Failed',
        description: `The certificate is stored. ${ended.why}`,
        tone: 'danger' as const,
      };
}

function toDeliveryEnd(error: unknown, order: OrderDetails, fallback: string): DeliveryEnd {
  const why = reasonOf(error) || fallback;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 402) return { kind: 'stopped', why };
  if (status === 409) return { kind: 'changed', why, seen: order };
  return { kind: 'failed', why, isUncertain: status === undefined };
}

type DeliverAnywayProps = {
  order: OrderDetails;
  disabled: boolean;
  onDeliver: () => Promise<unknown>;
};

/** Delivers the certificate without secured payment, but only after a confirmation. */
export function DeliverAnyway({ order, disabled, onDeliver }: DeliverAnywayProps) {
  const [isAsking, setAsking] = useState(false);
  const mailing = useSendsMail()
    ? `The certificate is mailed to ${order.customerEmail} anyway. A mail cannot be recalled.`
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
        title="Deliver without payment?"
        description={`${moneyStatement(order, new Date())} ${mailing} The order is marked as delivered.`}
        confirmLabel="Deliver anyway"
        onConfirm={confirm}
      />
    </>
  );
}

type InterruptionProps = { delivery: DeliveryControls; origin: Origin };

/** Explains an attempt that stored nothing; waiting files have their own explanation. */
export function Interruption({ delivery: { end, changes }, origin }: InterruptionProps) {
  if (end?.origin !== origin) return null;
  if (end.kind === 'changed') {
    return (
      <Alert tone="warning" title="This order has changed, and nothing was sent">
        <p>{end.why}</p>
        {changes.length > 0 && <p>Changed in the meantime: {changes.join(', ')}.</p>}
      </Alert>
    );
  }
  if (end.kind !== 'failed') return null;
  return (
    <Alert tone="danger" title="The delivery did not go through">
      <p>{end.why}</p>
      {end.isUncertain && (
        <p>
          We do not know whether it arrived. Repeating it is safe: if it did, you see the order as
          it is now, and nothing is sent twice.
        </p>
      )}
    </Alert>
  );
}

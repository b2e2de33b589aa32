import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { delivery } from '#core/contract/staff/delivery.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { ApiError, call, callPage, callWithForm } from '#web/lib/api.ts';

type OrderFilter = {
  search: string;
  status: OrderStatus | undefined;
  paymentState: PaymentState | undefined;
  attention: AttentionIn<'orders'> | undefined;
};

export const orderList = (filter: OrderFilter) =>
  pagedList('orders', filter, (query) => callPage(orders.list, { query }));

/** Loaded again each time it is opened, so that decisions rest on the current state. */
export const managedOrder = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: () => call(orders.read, { params: { id } }),
    gcTime: 0,
  });

/** Shows a call's reply at once and reloads everything around it. */
function useShowSaved() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useCallback(
    (saved: OrderDetails) => {
      client.setQueryData(managedOrder(saved.id).queryKey, saved);
      void refresh();
    },
    [client, refresh],
  );
}

/** A refusal may have changed the order all the same: a stored file, a failed charge, somebody else's change. */
function useShowAfterRefusal() {
  const refresh = useRefreshAdmin();
  return useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) void refresh();
    },
    [refresh],
  );
}

export function useSetOrderStatus() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.setStatus>) => call(orders.setStatus, input),
    onSuccess: useShowSaved(),
  });
}

export function useCorrectCustomer() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.correctCustomer>) =>
      call(orders.correctCustomer, input),
    onSuccess: useShowSaved(),
  });
}

export function useSendTracking() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (orderId: number) => call(orders.sendTracking, { params: { orderId } }),
    onSuccess: () => void refresh(),
  });
}

const deliveryKey = (orderId: number) => ['delivery', orderId];

/** Whether a certificate of the order is on its way, even if the dialog was closed and opened since. */
export const useIsDelivering = (orderId: number): boolean =>
  useIsMutating({ mutationKey: deliveryKey(orderId) }) > 0;

type Upload = { files: readonly File[]; deliverAnyway: boolean };

/** Everything about a delivery refers to the order as it is shown. */
export function useUploadCertificates({ id, updatedAt }: OrderDetails) {
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

export function useDeliverStored({ id, updatedAt }: OrderDetails) {
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

export function useReleaseHold() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.release>) => call(orders.release, input),
    onSuccess: useShowSaved(),
    onError: useShowAfterRefusal(),
  });
}

export function useRefund() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.refund>) => call(orders.refund, input),
    onSuccess: useShowSaved(),
    onError: useShowAfterRefusal(),
  });
}

export function useSendPaymentLink() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (id: number) => call(orders.sendPaymentLink, { params: { id } }),
    onSuccess: () => void refresh(),
    onError: useShowAfterRefusal(),
  });
}

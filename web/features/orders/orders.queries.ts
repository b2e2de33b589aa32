import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** Loaded again each time it is opened, so that decisions rest on the current state. */
export const managedOrder = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: () => call(orders.read, { params: { id } }),
    gcTime: 0,
  });

/** Shows a call's reply at once and reloads everything around it. */
export function useShowSaved() {
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

/** Reloads after a refusal, as the order may have changed: a stored file, a failed charge, a colleague's change. */
export function useShowAfterRefusal() {
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

export function useCancelOrder() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.cancel>) => call(orders.cancel, input),
    onSuccess: useShowSaved(),
    onError: useShowAfterRefusal(),
  });
}

export function useCloseDispute() {
  return useMutation({
    mutationFn: (input: Input<typeof orders.closeDispute>) => call(orders.closeDispute, input),
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

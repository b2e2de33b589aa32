import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Not cached: a decision needs the current state. */
export const applicationDetails = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'application', id],
    queryFn: () => call(staffApplications.read, { params: { id } }),
    gcTime: 0,
  });

export function useSetApplicationStatus() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof staffApplications.setStatus>) =>
      call(staffApplications.setStatus, input),
    onSuccess: (saved) => {
      client.setQueryData(applicationDetails(saved.id).queryKey, saved);
      void refresh();
    },
  });
}

/** The order whose hold will be released; never an older copy. */
export const heldOrder = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'held-order', id],
    queryFn: () => call(orders.read, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export function useReleaseHeldOrder() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof orders.release>) => call(orders.release, input),
    onSettled: refresh,
  });
}

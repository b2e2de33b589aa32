import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { customerPages } from '#core/contract/staff/customers/customer-pages.ts';
import { customers } from '#core/contract/staff/customers/customers.ts';
import type { TimelineKind } from '#core/domain/customers/timeline.ts';
import { FRESH_MS, pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

export const customerFile = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', email.trim().toLowerCase()],
    queryFn: () => call(customers.read, { query: { email } }),
    staleTime: FRESH_MS,
  });

export function useRemoveColleague() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (params: Input<typeof customers.removeColleague>['params']) =>
      call(customers.removeColleague, { params }),
    // Awaited: what is shown next is the list without the colleague.
    onSuccess: () => refresh(),
  });
}

export function useCorrectAddress() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof customers.correctAddress>) =>
      call(customers.correctAddress, input),
    onSuccess: () => void refresh(),
  });
}

export const customerPage = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'customer-page', id],
    queryFn: () => call(customerPages.read, { params: { id } }),
    staleTime: FRESH_MS,
  });

export const customerTimeline = (id: number, kind: TimelineKind | undefined) =>
  pagedList(`timeline ${id}`, { kind }, (query) =>
    callPage(customerPages.timeline, { params: { id }, query }),
  );

export function useMergeCustomers() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof customerPages.merge>) => call(customerPages.merge, input),
    // Awaited: what is shown next is the merged customer.
    onSuccess: () => refresh(),
  });
}

export function useSetApart() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof customerPages.setApart>) =>
      call(customerPages.setApart, input),
    onSuccess: () => refresh(),
  });
}

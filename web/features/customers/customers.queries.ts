import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { customers } from '#core/contract/staff/customers.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

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
    // The next thing shown is the list without the colleague.
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

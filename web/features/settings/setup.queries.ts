import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { setup } from '#core/contract/setup.ts';
import { FRESH_MS } from '#web/features/admin/freshness.ts';
import { call } from '#web/lib/api.ts';

export const setupState = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: () => call(setup.read, {}),
  staleTime: FRESH_MS,
});

export function useConfirmClaims() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(setup.confirmClaims, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: setupState.queryKey }),
  });
}

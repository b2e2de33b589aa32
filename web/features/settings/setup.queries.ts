import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { setup } from '#core/contract/setup.ts';
import { call } from '#web/lib/api.ts';

export const setupState = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: () => call(setup.read, {}),
});

export function useConfirmClaims() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(setup.confirmClaims, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: setupState.queryKey }),
  });
}

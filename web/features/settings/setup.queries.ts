import { queryOptions, useMutation } from '@tanstack/react-query';
import { setup } from '#core/contract/setup.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const setupState = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: () => call(setup.read, {}),
  staleTime: FRESH_MS,
});

/** The overview shows what is not set up yet, so it follows. */
export const useConfirmClaims = () =>
  useMutation({
    mutationFn: () => call(setup.confirmClaims, {}),
    onSuccess: useRefreshAdmin(),
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { holderChanges } from '#core/contract/staff/certification/holder-changes.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const holderChangeList = queryOptions({
  queryKey: ['admin', 'holder-changes'],
  queryFn: () => call(holderChanges.list, {}),
  staleTime: FRESH_MS,
});

export const useGrantChange = () =>
  useMutation({
    mutationFn: (input: Input<typeof holderChanges.grant>) => call(holderChanges.grant, input),
    onSettled: useRefreshAdmin(),
  });

export const useDeclineChange = () =>
  useMutation({
    mutationFn: (input: Input<typeof holderChanges.decline>) => call(holderChanges.decline, input),
    onSettled: useRefreshAdmin(),
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Endpoint, Input } from '#core/contract/shared/endpoint.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { queue } from '#core/contract/staff/work/queue.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const setAside = queryOptions({
  queryKey: ['admin', 'set aside'],
  queryFn: () => call(queue.listSetAside, {}),
  staleTime: FRESH_MS,
});

export const myWork = queryOptions({
  queryKey: ['admin', 'my work'],
  queryFn: () => call(queue.readMyWork, {}),
  staleTime: FRESH_MS,
});

export const colleagues = queryOptions({
  queryKey: ['admin', 'colleagues'],
  queryFn: () => call(assignments.colleagues, {}),
  staleTime: FRESH_MS,
});

/** Reloads the page after success or refusal, so that it also shows what a colleague did meanwhile. */
function useChange<E extends Endpoint>(endpoint: E) {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, input),
    onSettled: () => void refresh(),
  });
}

export const useSnooze = () => useChange(queue.snooze);
export const useResolve = () => useChange(queue.resolve);
export const useBringBack = () => useChange(queue.bringBack);
export const useAssign = () => useChange(assignments.assign);

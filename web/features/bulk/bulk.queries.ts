import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { type BulkRun, bulk } from '#core/contract/staff/work/bulk.ts';
import type { BulkItemState } from '#core/domain/bulk/actions.ts';
import { FRESH_MS, pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

/** The request for a preview, before any change. */
export type PreviewRequest = Input<typeof bulk.preview>['body'];

export const bulkPreview = (body: PreviewRequest) =>
  queryOptions({
    queryKey: ['admin', 'bulk-preview', body],
    queryFn: () => call(bulk.preview, { body }),
    // A new choice shows the previous figures until its own arrive.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const colleagues = queryOptions({
  queryKey: ['admin', 'colleagues'],
  queryFn: () => call(assignments.colleagues, {}),
  staleTime: FRESH_MS,
});

/** Milliseconds between requests for a run. */
const LOOK = 1_000;

const isRunning = (run: BulkRun | undefined): boolean => run?.state === 'running';

export const bulkRun = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'bulk', id],
    queryFn: () => call(bulk.read, { params: { id } }),
    staleTime: 0,
    // A server that is briefly away is asked again.
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? LOOK : false),
  });

export const bulkRuns = queryOptions({
  queryKey: ['admin', 'bulk'],
  queryFn: () => call(bulk.list, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK : false),
});

export const bulkItems = (id: number, state: BulkItemState | undefined) =>
  pagedList('bulk-items', { id, state }, ({ cursor }) =>
    callPage(bulk.items, { params: { id }, query: { state, cursor } }),
  );

export function useStartRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof bulk.start>['body']) => call(bulk.start, { body }),
    onSuccess: (run) => client.setQueryData(bulkRun(run.id).queryKey, run),
  });
}

export function useStopRun() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (id: number) => call(bulk.stop, { params: { id } }),
    onSuccess: (run) => {
      client.setQueryData(bulkRun(run.id).queryKey, run);
      return refresh();
    },
  });
}

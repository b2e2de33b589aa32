import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Milliseconds after which returning to a tab reloads it; nothing changes while it is in view. */
export const FRESH_MS = 30_000;

/** A list for staff, one page at a time. A new filter keeps the old rows until the new ones arrive. */
export const pagedList = <Filter extends object, Page extends { next: string | undefined }>(
  name: string,
  filter: Filter,
  readPage: (query: Filter & { cursor: string | undefined }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: ['admin', name, filter],
    queryFn: ({ pageParam }) => readPage({ ...filter, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** After a change, reloads everything staff look at: lists, counts, histories, customer files. */
export function useRefreshAdmin() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['admin'] }), [client]);
}

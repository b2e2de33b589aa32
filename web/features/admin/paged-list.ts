import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { FRESH_MS } from './freshness.ts';

/** A list as staff see it, a page at a time. A new filter shows the old rows until the new ones are there. */
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

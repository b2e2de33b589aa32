import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { pagedList } from '#web/admin-kit/queries.ts';
import { callPage, type ListPage } from '#web/lib/api.ts';
import type { ListDefinition, Listed } from './definition.ts';
import { useListFilters } from './filters/use-list-filters.ts';
import { useNewRows } from './new-rows.ts';
import type { RecordSteps } from './record-steps.tsx';

type Opening = {
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** False while another page is in its place; it then requests nothing. */
  isShown?: boolean;
};

export type RecordListState<Row extends Listed> = ReturnType<typeof useRecordList<Row>>;

/** Returns a list by its definition and the address: its rows, and steps through them. */
export function useRecordList<Row extends Listed>(
  definition: ListDefinition<Row>,
  { openId, onOpen, isShown = true }: Opening,
) {
  const { list, endpoint } = definition;
  const filters = useListFilters(definition);
  const asked: Record<string, string> = {
    ...filters.narrowing,
    ...(!filters.isDefaultSort && { sort: filters.sort }),
  };
  // The filters were checked against the definition, which only names parameters of the call.
  const readPage = (query: object) =>
    callPage(endpoint, { query } as Input<typeof endpoint>) as Promise<ListPage<Row[]>>;
  const options = pagedList(list, asked, readPage);
  const query = useInfiniteQuery({ ...options, enabled: isShown });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const ids = rows.map(({ id }) => id);

  const news = useNewRows<Row>({
    queryKey: options.queryKey,
    readFirst: () => readPage(asked),
    isLive: isShown && filters.isDefaultSort && query.isSuccess,
  });

  const within = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const showMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return {
    definition,
    filters,
    asked,
    query,
    rows,
    ids,
    news,
    within,
    onOpen,
    showMore,
    help: { isOpen: isHelpOpen, setIsOpen: setIsHelpOpen },
    steps: stepsFrom(ids, openId, {
      onOpen,
      hasMore: query.hasNextPage,
      onMore: async () => {
        const more = await query.fetchNextPage();
        const next = more.data?.pages.flatMap((page) => page.rows)[ids.length];
        if (next) onOpen(next.id);
      },
    }),
  };
}

type Way = { onOpen: (id: number) => void; hasMore: boolean; onMore: () => void };

/** Returns the steps from the open record; undefined if it is not in the list. */
function stepsFrom(
  ids: readonly number[],
  openId: number | undefined,
  { onOpen, hasMore, onMore }: Way,
): RecordSteps | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  if (at < 0) return undefined;
  const to = (id: number | undefined) => (id === undefined ? undefined : () => onOpen(id));
  return {
    position: at + 1,
    count: ids.length,
    previous: to(ids[at - 1]),
    next: to(ids[at + 1]) ?? (hasMore ? onMore : undefined),
  };
}

import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListPage } from '#web/lib/api.ts';
import type { Listed } from './definition.ts';

/** Milliseconds between reloads of the first page. */
const EVERY = 20_000;

type Pages<Row> = InfiniteData<ListPage<Row[]>, string | undefined>;

/** Updates the shown rows in place from a fresh first page, and counts the new ones. */
export function mergeFresh<Row extends Listed>(
  pages: readonly ListPage<Row[]>[],
  fresh: readonly Row[],
): { pages: ListPage<Row[]>[]; added: number } {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return {
    pages: pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => byId.get(row.id) ?? row),
    })),
    added: fresh.filter(({ id }) => !known.has(id)).length,
  };
}

type NewRows<Row> = {
  queryKey: QueryKey;
  readFirst: () => Promise<ListPage<Row[]>>;
  /** Only in the default order do new rows come first. */
  isLive: boolean;
};

/**
 * Reloads the first page regularly while the list is visible. Changed rows are updated in place; new rows are counted and
 * shown only on request, so that nothing moves under the pointer.
 */
export function useNewRows<Row extends Listed>({ queryKey, readFirst, isLive }: NewRows<Row>) {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  const [found, setFound] = useState({ key, added: 0 });

  const look = useEffectEvent(async () => {
    const shown = client.getQueryData<Pages<Row>>(queryKey);
    if (document.visibilityState !== 'visible' || !shown) return;
    // Through the client, which notices an expired session. After a failure, the next reload catches up.
    const fresh = await client
      .fetchQuery({ queryKey: [...queryKey, 'fresh'], queryFn: readFirst, staleTime: 0, gcTime: 0 })
      .catch(() => undefined);
    const current = client.getQueryData<Pages<Row>>(queryKey);
    if (!fresh || !current) return;
    const { pages, added } = mergeFresh(current.pages, fresh.rows);
    client.setQueryData<Pages<Row>>(queryKey, { ...current, pages });
    setFound({ key, added });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts over.
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [isLive, key]);

  return {
    added: isLive && found.key === key ? found.added : 0,
    bringIn: async () => {
      setFound({ key, added: 0 });
      await client.refetchQueries({ queryKey, exact: true });
    },
  };
}

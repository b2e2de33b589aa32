import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListPage } from '#web/lib/api.ts';
import type { Listed } from './definition.ts';

/** Milliseconds between two looks at the first page. */
const EVERY = 20_000;

type Pages<Row> = InfiniteData<ListPage<Row[]>, string | undefined>;

/** Puts what a fresh first page says into the rows that are shown, each in its place, and counts those that are new. */
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
  /** Only in its usual order does a list begin with what is new. */
  isLive: boolean;
};

/**
 * Looks at the first page again while the list is in sight. What has changed is shown in its place; rows that are new are
 * counted and wait to be asked for, so that nothing moves under the pointer.
 */
export function useNewRows<Row extends Listed>({ queryKey, readFirst, isLive }: NewRows<Row>) {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  const [found, setFound] = useState({ key, added: 0 });

  const look = useEffectEvent(async () => {
    const shown = client.getQueryData<Pages<Row>>(queryKey);
    if (document.visibilityState !== 'visible' || !shown) return;
    // Through the client, which notices a session that has ended. A failed look is made up for by the next one.
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

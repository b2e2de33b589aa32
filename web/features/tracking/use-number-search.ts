import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';

type Options = {
  /** Where the number stands in the address. */
  parameter: 'order' | 'ticket';
  queryOf: (number: string) => UseQueryOptions<TrackedOrder>;
};

/** A search whose number stands in the address, so that a reload or a shared link repeats it. */
export function useNumberSearch({ parameter, queryOf }: Options) {
  const [address, setAddress] = useSearchParams();
  const number = address.get(parameter)?.trim() ?? '';
  const [typed, setTyped] = useState(number);
  const { data, error, isFetching, refetch } = useQuery(queryOf(number));
  const outcome = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);

  useEffect(() => setTyped(number), [number]);

  useEffect(() => {
    if (isFetching || !isAsked.current) return;
    isAsked.current = false;
    outcome.current?.focus();
  }, [isFetching]);

  function search(): void {
    const wanted = normalizeNumber(typed)?.number ?? typed.trim();
    isAsked.current = true;
    setTyped(wanted);
    if (wanted === number) void refetch();
    else setAddress({ [parameter]: wanted }, { replace: true });
  }

  return {
    number,
    typed,
    setTyped,
    search,
    isSearching: isFetching,
    order: isFetching ? undefined : data,
    error: isFetching ? null : error,
    /** For the heading of what was found, or not: it takes the focus after a search. */
    outcome,
  };
}

export type NumberSearch = ReturnType<typeof useNumberSearch>;

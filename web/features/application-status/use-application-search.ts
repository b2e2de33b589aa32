import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { applications } from '#core/contract/applications.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { call } from '#web/lib/api.ts';

/** Asked anew for each search: somebody who looks again wants to know whether anything has changed. */
const applicationByNumber = (applicationNumber: string) =>
  queryOptions({
    queryKey: ['application', applicationNumber],
    queryFn: () => call(applications.byNumber, { params: { applicationNumber } }),
    enabled: applicationNumber !== '',
    gcTime: 0,
  });

/** The number stands in the address, so that a reload or a shared link repeats the search. */
export function useApplicationSearch() {
  const [address, setAddress] = useSearchParams();
  const number = address.get('number')?.trim() ?? '';
  const [typed, setTyped] = useState(number);
  const { data, error, isFetching, refetch } = useQuery(applicationByNumber(number));
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
    if (wanted === '') return;
    isAsked.current = true;
    setTyped(wanted);
    if (wanted === number) void refetch();
    else setAddress({ number: wanted });
  }

  return {
    number,
    typed,
    setTyped,
    search,
    isSearching: isFetching,
    application: isFetching ? undefined : data,
    error: isFetching ? null : error,
    /** For the heading of what was found, or not: it takes the focus after a search. */
    outcome,
  };
}
export type ApplicationSearch = ReturnType<typeof useApplicationSearch>;

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Found } from '#core/contract/staff/dashboard.ts';
import { searchResults } from './dashboard.queries.ts';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 200;

/** What was typed, what it leads to, and which of it the keyboard is at. */
export function useFind(onChoose: (result: Found) => void) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const wanted = text.trim();
  // Never cached: the record may have come in a minute ago.
  const query = useQuery({
    ...searchResults(asked),
    enabled: asked !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const results = (wanted !== '' && query.data) || [];
  const isCurrent = wanted !== '' && wanted === asked && !query.isFetching && !query.error;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  // Enter came before the answer: a pasted number opens as soon as it is found.
  const first = isCurrent && opensFirst ? query.data?.[0] : undefined;
  useEffect(() => {
    if (first) onChoose(first);
  }, [first, onChoose]);

  return {
    text,
    results,
    active,
    setActive,
    error: wanted === '' ? null : query.error,
    isFetching: wanted !== '' && !isCurrent && !query.error,
    type(next: string) {
      setText(next);
      setActive(0);
      setOpensFirst(false);
    },
    move(by: number) {
      if (results.length > 0) setActive((active + by + results.length) % results.length);
    },
    chooseActive() {
      const result = results[active];
      if (isCurrent && result) onChoose(result);
      else if (!isCurrent) {
        setAsked(wanted);
        setOpensFirst(true);
      }
    },
  };
}

export type Find = ReturnType<typeof useFind>;

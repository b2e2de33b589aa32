import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminAddress } from '#core/admin-address.ts';
import type { Found, Subject } from '#core/contract/staff/dashboard.ts';
import { type Command, useCommands } from './commands.ts';
import { searchResults } from './dashboard.queries.ts';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 200;

const KINDS: Record<Subject, string> = {
  customer: 'Customers',
  order: 'Orders',
  review: 'Reviews',
  certificate: 'Certificates',
  application: 'Applications',
  lead: 'Leads',
  inquiry: 'Inquiries',
  email: 'Mails',
  user: 'Accounts',
  settings: 'Settings',
};

/** A result to choose: a record or a command. */
export type Hit = {
  kind: string;
  key: string;
  title: string;
  detail: string;
  target: Command['target'];
};

const toRecord = ({ subject, id, ...words }: Found): Hit => ({
  ...words,
  kind: KINDS[subject],
  key: `${subject}-${id}`,
  target: adminAddress(subject, id),
});

const toCommand = ({ title, target }: Command): Hit => ({
  kind: 'Commands',
  key: title,
  title,
  detail: '',
  target,
});

/** Holds the typed text, its results, and the result that the keyboard has reached. */
export function useFind(onChoose: (hit: Hit) => void) {
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
  const commands = useCommands(wanted).map(toCommand);
  const found = (wanted !== '' && query.data) || [];
  const results = [...commands, ...found.map(toRecord)];
  const isCurrent = wanted !== '' && wanted === asked && !query.isFetching && !query.error;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  // Enter was pressed before the reply: a pasted number opens as soon as it is found.
  const first = isCurrent && opensFirst ? query.data?.[0] : undefined;
  useEffect(() => {
    if (first) onChoose(toRecord(first));
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
      // Commands match at once; the records may still belong to the previous text.
      if (result && (isCurrent || active < commands.length)) onChoose(result);
      else if (!isCurrent) {
        setAsked(wanted);
        setOpensFirst(true);
      }
    },
  };
}

export type Find = ReturnType<typeof useFind>;

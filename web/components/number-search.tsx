import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { Spinner } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Rosette } from './ui/rosette.tsx';

/** In characters. A pasted link is long; the server reads no more. */
const TYPED_MAX = 2_000;

type Options<Found> = {
  /** The search parameter of the address that holds the number. */
  parameter: 'order' | 'ticket' | 'number';
  queryOf: (number: string) => UseQueryOptions<Found>;
};

/** The address holds the number, so that a reload or a shared link repeats the search. */
export function useNumberSearch<Found>({ parameter, queryOf }: Options<Found>) {
  const [address, setAddress] = useSearchParams();
  const number = address.get(parameter)?.trim() ?? '';
  const [typed, setTyped] = useState(number);
  const { data, error, isFetching, refetch } = useQuery(queryOf(number));
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);

  useEffect(() => setTyped(number), [number]);

  useEffect(() => {
    if (isFetching || !isAsked.current) return;
    isAsked.current = false;
    heading.current?.focus();
  }, [isFetching]);

  function search(): void {
    const wanted = normalizeNumber(typed)?.number ?? typed.trim();
    if (wanted === '') return;
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
    found: isFetching ? undefined : data,
    error: isFetching ? null : error,
    /** For the heading of the result or failure, which receives focus after a search. */
    heading,
  };
}

export type NumberSearch<Found = unknown> = ReturnType<typeof useNumberSearch<Found>>;

type SearchHeaderProps = {
  search: NumberSearch;
  title: string;
  lede: string;
  label: string;
  placeholder: string;
  hint: string;
  /** The button that submits. */
  button: ReactNode;
  onSubmit: () => void;
};

/** Title and search field; lede and hint disappear once something is found. */
export function SearchHeader(props: SearchHeaderProps) {
  const { search, title, lede, label, placeholder, hint, button, onSubmit } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="relative overflow-clip border-ink-200 border-b bg-paper">
      <Rosette
        strokeWidth={0.2}
        className="absolute -top-72 -right-64 hidden size-[44rem] text-brand-100 lg:block"
      />
      <div className="shell relative grid items-end gap-x-16 gap-y-5 py-8 sm:py-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h1 id={titleId} className="h2">
            {title}
          </h1>
          {!search.found && <p className="lede mt-3">{lede}</p>}
        </div>
        <form noValidate aria-labelledby={titleId} onSubmit={submit}>
          <Field label={label} hint={search.found ? undefined : hint}>
            <div className="flex flex-wrap gap-3">
              <Input
                value={search.typed}
                onChange={(event) => search.setTyped(event.target.value)}
                placeholder={placeholder}
                maxLength={TYPED_MAX}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
                className="w-auto flex-1 basis-56 font-medium tabular-nums"
              />
              {button}
            </div>
          </Field>
        </form>
      </div>
    </div>
  );
}

type SearchStatusProps = { search: NumberSearch; searching: string; found: string | undefined };

/** Shows the search's progress; the result is only announced. A failure has its own alert. */
export function SearchStatus({ search: { isSearching }, searching, found }: SearchStatusProps) {
  return (
    <div role="status" className={isSearching ? undefined : 'sr-only'}>
      {isSearching && (
        <p className="flex items-center justify-center gap-3 rounded-card border border-ink-200 px-6 py-12 text-ink-700 text-lg">
          <Spinner />
          {searching}
        </p>
      )}
      {found}
    </div>
  );
}

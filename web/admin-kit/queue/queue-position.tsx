import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { type Attention, entryAddressOf } from '#web/admin-kit/attention-words.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { call } from '#web/lib/api.ts';

/** Counts, the newest applications and what needs attention; the header of every staff page shows some of it. */
export const overview = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => call(dashboard.overview, {}),
});

type Entry = Attention['entries'][number];

/** A queue entry that was opened from the queue. */
type Position = { kind: Attention['kind']; subject: Entry['subject']; id: number; address: string };

/** Kept in the query cache, which a logout clears. */
const POSITION = ['queue position'];

const positionOf = (kind: Attention['kind'], entry: Entry): Position => ({
  kind,
  subject: entry.subject,
  id: entry.id,
  address: entryAddressOf(kind, entry),
});

/** Remembers the position in the queue, so that the record can lead to the next entry. */
export function useRememberPosition() {
  const client = useQueryClient();
  return (kind: Attention['kind'], entry: Entry) => {
    client.setQueryDefaults(POSITION, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(POSITION, positionOf(kind, entry));
  };
}

/** Returns the next entry of the same kind (the first if the entry has left the queue), or else the first other entry. */
export function entryAfter(
  attention: readonly Attention[],
  { kind, subject, id }: Pick<Position, 'kind' | 'subject' | 'id'>,
): { kind: Attention['kind']; entry: Entry } | undefined {
  const isIt = (entry: Entry) => entry.subject === subject && entry.id === id;
  const own = attention.find((group) => group.kind === kind)?.entries ?? [];
  const later = own.slice(own.findIndex(isIt) + 1);
  const others = attention.flatMap((group) =>
    group.entries.filter((entry) => !isIt(entry)).map((entry) => ({ kind: group.kind, entry })),
  );
  const [next] = later;
  return next ? { kind, entry: next } : others[0];
}

/** Ignores what the page has added to the address, such as the shown part of a review. */
function leadsTo(address: string, path: string, search: string): boolean {
  const [page, params] = address.split('?');
  const shown = new URLSearchParams(search);
  return (
    page === path &&
    [...new URLSearchParams(params)].every(([name, value]) => shown.get(name) === value)
  );
}

/** Links from a record opened from the queue to the next entry. */
export function NextInQueue() {
  const [path] = useLocation();
  const search = useSearch();
  const client = useQueryClient();
  const remember = useRememberPosition();
  const position = client.getQueryData<Position>(POSITION);
  const isHere = position !== undefined && leadsTo(position.address, path, search);
  const { data } = useQuery({ ...overview, enabled: isHere });
  if (!isHere || !data) return null;
  const next = entryAfter(data.attention, position);
  return (
    <nav
      aria-label="Queue"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-paper px-4 py-2"
    >
      <Link href="/admin" className="link">
        Back to the queue
      </Link>
      {next ? (
        <Link
          href={entryAddressOf(next.kind, next.entry)}
          onClick={() => remember(next.kind, next.entry)}
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          Next in queue: {next.entry.title}
        </Link>
      ) : (
        <p className="text-ink-700">This is the last one.</p>
      )}
    </nav>
  );
}

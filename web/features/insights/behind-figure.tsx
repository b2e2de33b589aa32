import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Loaded } from './block.tsx';

type Page<Row> = { rows: Row[]; total?: number | undefined };

type BehindFigureProps<Row> = {
  title: string;
  /** The filters that apply, in words. */
  narrowed: readonly string[];
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** Singular noun for a row. */
  noun: string;
  /** Text shown if there are no rows. */
  none: string;
  /** Names of the filters that going back removes from the address. */
  filters: readonly string[];
  children: (rows: readonly Row[]) => ReactNode;
};

/** The records behind a figure that has no list screen: their number, page by page, and a way back. */
export function BehindFigure<Row>(props: BehindFigureProps<Row>) {
  const { title, narrowed, query, noun, none, filters, children } = props;
  const { setFilters } = useAdminAddress();
  const titleId = useId();
  const back = () => setFilters(Object.fromEntries(filters.map((name) => [name, undefined])));
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 className="sr-only">Analytics</h2>
      <Button className="justify-self-start" variant="outline" size="sm" onClick={back}>
        <ArrowLeft aria-hidden="true" />
        Back to the figures
      </Button>
      <div>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="text-ink-600 text-sm">{narrowed.join(' · ')}</p>
      </div>
      <Loaded query={query} what={`The ${noun}s`}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const total = pages[0]?.total ?? rows.length;
          return (
            <>
              <p role="status" className="text-sm">
                {total === 0
                  ? none
                  : `${total.toLocaleString()} ${total === 1 ? noun : `${noun}s`}`}
              </p>
              {rows.length > 0 && children(rows)}
              {query.hasNextPage && (
                <Button
                  className="justify-self-start"
                  variant="outline"
                  pending={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type FigureTableProps = { label: string; heads: readonly string[]; children: ReactNode };

export const FigureTable = ({ label, heads, children }: FigureTableProps) => (
  <div className="rounded-control border border-ink-200 bg-white">
    <table aria-label={label} className="w-full text-left text-sm">
      <thead className="text-ink-600">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top *:*:border-ink-200 *:*:border-t *:*:px-3 *:*:py-2">
        {children}
      </tbody>
    </table>
  </div>
);

type FigureCardsProps = { label: string; children: ReactNode };

/** Rows below 1024 px, as in the other lists: at most three lines each, and no sideways scrolling. */
export const FigureCards = ({ label, children }: FigureCardsProps) => (
  <ul
    aria-label={label}
    className="divide-y divide-ink-200 rounded-control border border-ink-200 bg-white text-sm tabular-nums *:grid *:gap-0.5 *:px-3 *:py-2.5 *:leading-5"
  >
    {children}
  </ul>
);

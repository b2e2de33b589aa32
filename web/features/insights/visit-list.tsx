import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { NOT_RECORDED, type Visit } from '#core/contract/staff/insights.ts';
import { FUNNEL_LABELS, FUNNEL_STEPS, type FunnelStep } from '#core/domain/insights/figures.ts';
import { rangeWords } from '#core/domain/insights/ranges.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Loaded } from './block.tsx';
import { programmeWords, sourceWords } from './funnel-blocks.tsx';
import { type VisitFilter, visits } from './insights.queries.ts';
import type { ChosenRange } from './use-range.ts';

/** The step whose assessments the address asks for; nothing where it asks for the figures. */
export function useAskedStep(): FunnelStep | undefined {
  const { filter } = useAdminAddress();
  return FUNNEL_STEPS.find((step) => step === filter('step'));
}

type VisitListProps = { step: FunnelStep; chosen: ChosenRange };

/** The assessments behind a figure, with what came of them. Nobody is named before an assessment is completed. */
export function VisitList({ step, chosen: { range } }: VisitListProps) {
  const { filter, setFilters } = useAdminAddress();
  const [source, programme] = [filter('source'), filter('programme')];
  const asked: VisitFilter = {
    ...range,
    step,
    ...(source && { source }),
    ...(programme && { programme }),
  };
  const query = useInfiniteQuery(visits(asked));
  const back = () => setFilters({ step: undefined, source: undefined, programme: undefined });
  const read = (value: string) => (value === NOT_RECORDED ? null : value);
  const narrowed = [
    source && sourceWords(read(source)),
    programme && programmeWords(read(programme)),
    rangeWords(range),
  ].filter(Boolean);
  return (
    <section aria-labelledby="visits" className="grid gap-4">
      <h2 className="sr-only">Analytics</h2>
      <Button className="justify-self-start" variant="outline" size="sm" onClick={back}>
        <ArrowLeft aria-hidden="true" />
        Back to the figures
      </Button>
      <div>
        <h3 id="visits" className="text-lg">
          {FUNNEL_LABELS[step]}
        </h3>
        <p className="text-ink-600 text-sm">{narrowed.join(' · ')}</p>
      </div>
      <Loaded query={query} what="The assessments">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const total = pages[0]?.total ?? rows.length;
          return (
            <>
              <p role="status" className="text-sm">
                {total.toLocaleString()} {total === 1 ? 'assessment' : 'assessments'}
              </p>
              {rows.length > 0 && <VisitTable rows={rows} />}
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

const HEADS = ['Started', 'Source', 'Programme', 'How far', 'Lead', 'Order'];

function VisitTable({ rows }: { rows: readonly Visit[] }) {
  return (
    <section
      aria-label="List of assessments"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-ink-200 bg-white"
    >
      <table aria-label="Assessments" className="w-full min-w-2xl text-left text-sm">
        <thead className="text-ink-600">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top *:*:border-ink-200 *:*:border-t *:*:px-3 *:*:py-2">
          {rows.map((row) => (
            <tr key={`${row.startedAt} ${row.lead?.id} ${row.order?.id}`}>
              <th scope="row" className="whitespace-nowrap font-medium">
                <Moment iso={row.startedAt} />
              </th>
              <td className="wrap-break-word min-w-32 max-w-48">{sourceWords(row.source)}</td>
              <td className="min-w-48">
                {row.programmes.map(programmeWords).join(', ') || programmeWords(null)}
              </td>
              <td>{FUNNEL_LABELS[row.step]}</td>
              <td className="wrap-anywhere">
                {row.lead ? (
                  <Link href={`/admin?tab=leads&open=${row.lead.id}`} className="link">
                    {row.lead.name}
                  </Link>
                ) : (
                  '–'
                )}
              </td>
              <td className="whitespace-nowrap">
                {row.order ? (
                  <Link href={`/admin?tab=orders&open=${row.order.id}`} className="link">
                    {row.order.orderNumber}
                  </Link>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

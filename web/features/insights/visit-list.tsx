import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NOT_RECORDED, type Visit } from '#core/contract/staff/insights.ts';
import { FUNNEL_LABELS, FUNNEL_STEPS, type FunnelStep } from '#core/domain/insights/figures.ts';
import { rangeWords } from '#core/domain/insights/ranges.ts';
import { useIsNarrow } from '#web/admin-kit/lists/use-width.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { BehindFigure, FigureCards, FigureTable } from './behind-figure.tsx';
import { programmeWords, sourceWords } from './funnel-blocks.tsx';
import { type VisitFilter, visits } from './insights.queries.ts';
import type { ChosenRange } from './use-range.ts';

/** Returns the step whose assessments the address asks for; undefined if it asks for the figures. */
export function useAskedStep(): FunnelStep | undefined {
  const { filter } = useAdminAddress();
  return FUNNEL_STEPS.find((step) => step === filter('step'));
}

type VisitListProps = { step: FunnelStep; chosen: ChosenRange };

/** The assessments behind a figure and their outcomes. No lead is named before the assessment is completed. */
export function VisitList({ step, chosen: { range } }: VisitListProps) {
  const { filter } = useAdminAddress();
  const [source, programme] = [filter('source'), filter('programme')];
  const asked: VisitFilter = {
    ...range,
    step,
    ...(source && { source }),
    ...(programme && { programme }),
  };
  const query = useInfiniteQuery(visits(asked));
  const read = (value: string) => (value === NOT_RECORDED ? null : value);
  const narrowed = [
    source && sourceWords(read(source)),
    programme && programmeWords(read(programme)),
    rangeWords(range),
  ].filter((words) => words !== '');
  return (
    <BehindFigure
      title={FUNNEL_LABELS[step]}
      narrowed={narrowed}
      query={query}
      noun="assessment"
      none="No assessment got this far on these days."
      filters={['step', 'source', 'programme']}
    >
      {(rows) => <VisitRows rows={rows} />}
    </BehindFigure>
  );
}

type VisitRowsProps = { rows: readonly Visit[] };

const VisitRows = ({ rows }: VisitRowsProps) => {
  const Rows = useIsNarrow() ? VisitCards : VisitTable;
  return <Rows rows={rows} />;
};

const keyOf = ({ startedAt, lead, order }: Visit) => `${startedAt} ${lead?.id} ${order?.id}`;

/** Words for the step of one assessment; the label of the first step speaks of many. */
const stepWords = ({ step }: Visit): string =>
  step === 'started' ? 'Started' : FUNNEL_LABELS[step];

const programmesOf = ({ programmes }: Visit): string =>
  programmes.map(programmeWords).join(', ') || programmeWords(null);

const VisitCards = ({ rows }: VisitRowsProps) => (
  <FigureCards label="Assessments">
    {rows.map((row) => (
      <li key={keyOf(row)}>
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-medium text-base leading-6">{stepWords(row)}</p>
          <span className="shrink-0 text-ink-700">
            <Moment iso={row.startedAt} />
          </span>
        </div>
        <p className="wrap-anywhere text-ink-700">
          {sourceWords(row.source)} · {programmesOf(row)}
        </p>
        {(row.lead || row.order) && (
          <p className="flex flex-wrap gap-x-4">
            <LeadLink visit={row} />
            <OrderLink visit={row} />
          </p>
        )}
      </li>
    ))}
  </FigureCards>
);

const HEADS = ['Started', 'Source', 'Programme', 'How far', 'Lead', 'Order'];

const VisitTable = ({ rows }: VisitRowsProps) => (
  <FigureTable label="Assessments" heads={HEADS}>
    {rows.map((row) => (
      <tr key={keyOf(row)}>
        <th scope="row" className="whitespace-nowrap font-medium">
          <Moment iso={row.startedAt} />
        </th>
        <td className="wrap-anywhere min-w-24 max-w-48">{sourceWords(row.source)}</td>
        <td className="min-w-40">{programmesOf(row)}</td>
        <td>{stepWords(row)}</td>
        <td className="wrap-anywhere">{row.lead ? <LeadLink visit={row} /> : '–'}</td>
        <td className="whitespace-nowrap">{row.order ? <OrderLink visit={row} /> : '–'}</td>
      </tr>
    ))}
  </FigureTable>
);

const LeadLink = ({ visit: { lead } }: { visit: Visit }) =>
  lead && (
    <Link href={`/admin?tab=leads&open=${lead.id}`} className="link tap-area wrap-anywhere">
      {lead.name}
    </Link>
  );

const OrderLink = ({ visit: { order } }: { visit: Visit }) =>
  order && (
    <Link href={`/admin?tab=orders&open=${order.id}`} className="link tap-area">
      {order.orderNumber}
    </Link>
  );

import type {
  FunnelPart,
  InsightTable,
  PromiseName,
  RangeQuery,
} from '#core/contract/staff/insights.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { CSV_MARK, csvLine } from '#core/domain/dashboard/csv.ts';
import { HORIZONS, isFinished, OUTCOMES } from '#core/domain/insights/cohorts.ts';
import { FIGURE_LABELS, FUNNEL_LABELS, FUNNEL_STEPS } from '#core/domain/insights/figures.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import type { Deps } from '#server/deps.ts';
import { readCohorts } from './cohorts.ts';
import { readFunnel } from './funnel.ts';
import { readMoney } from './money.ts';
import { readTurnaround } from './turnaround.ts';

type Cell = string | number | null;
type Table = readonly (readonly Cell[])[];

/** The days of a range as a table heading. */
const spanOf = ({ from, to }: Range) => `${from} to ${to}`;
const headsOf = (range: Range, comparedWith: Range | null): string[] => [
  spanOf(range),
  ...(comparedWith ? [spanOf(comparedWith)] : []),
];

const NOT_KNOWN = 'Not recorded';

const PROMISE_WORDS: Record<PromiseName, string> = {
  reviews: 'Reviews (business days)',
  applications: 'Applications (business days)',
  inquiries: 'Inquiries (hours)',
  deliveries: 'Deliveries (days)',
};

const TABLES: Record<InsightTable, (deps: Deps, query: RangeQuery) => Promise<Table>> = {
  money: async (deps, query) => {
    const { now, before, comparedWith } = await readMoney(deps, query);
    const lines = (['orders', 'authorized', 'charged', 'refunded'] as const).flatMap((name) =>
      (['count', 'amount'] as const).map((kind) => [
        `${name === 'orders' ? 'Orders' : FIGURE_LABELS.orders[name]}, ${kind}`,
        now[name][kind],
        ...(before ? [before[name][kind]] : []),
      ]),
    );
    return [['Figure', ...headsOf(query, comparedWith)], ...lines];
  },
  'money-by-date': async (deps, query) => {
    const { series } = await readMoney(deps, { ...query, compare: 'none' });
    return [
      ['From', 'Authorized', 'Charged', 'Refunded'],
      ...series.map(({ from, authorized, charged, refunded }) => [
        from,
        authorized,
        charged,
        refunded,
      ]),
    ];
  },
  funnel: async (deps, query) => {
    const { now, before, comparedWith } = await readFunnel(deps, query);
    return [
      ['Step', ...headsOf(query, comparedWith)],
      ...FUNNEL_STEPS.map((step) => [
        FUNNEL_LABELS[step],
        now[step],
        ...(before ? [before[step]] : []),
      ]),
    ];
  },
  sources: async (deps, query) => {
    const { bySource, comparedWith } = await readFunnel(deps, query);
    return partTable('Source', bySource, query, comparedWith);
  },
  programmes: async (deps, query) => {
    const { byProgramme, comparedWith } = await readFunnel(deps, query);
    const named = byProgramme.map((part) => ({
      ...part,
      name: part.name && programmeName(part.name),
    }));
    return partTable('Programme', named, query, comparedWith);
  },
  turnaround: async (deps, query) => {
    const { now, before, comparedWith } = await readTurnaround(deps, query);
    const lines = (of: typeof now, range: Range) =>
      Object.entries(of).map(([name, { total, kept, median, p95 }]) => [
        PROMISE_WORDS[name as PromiseName],
        spanOf(range),
        total,
        kept,
        median,
        p95,
      ]);
    return [
      ['What', 'Days', 'Total', 'As promised', 'Median', '95th percentile'],
      ...lines(now, query),
      ...(before && comparedWith ? lines(before, comparedWith) : []),
    ];
  },
  leads: async (deps, query) => {
    const today = dayOf(deps.now(), deps.brand.timeZone);
    const figures = OUTCOMES.flatMap((outcome) => HORIZONS.map((days) => ({ outcome, days })));
    const { now, before } = await readCohorts(deps, query);
    return [
      [
        'Month of completion',
        'Leads',
        ...figures.map(({ outcome, days }) => FIGURE_LABELS.leads[`${outcome}-${days}`]),
        'Still open (days)',
      ],
      ...[...now, ...(before ?? [])].map(({ month, leads, counts }) => [
        month,
        leads,
        ...figures.map(({ outcome, days }) => counts[`${outcome}-${days}`]),
        HORIZONS.filter((days) => !isFinished(month, days, today)).join(' '),
      ]),
    ];
  },
};

function partTable(
  head: string,
  parts: readonly FunnelPart[],
  range: Range,
  comparedWith: Range | null,
): Table {
  const lines = (part: FunnelPart) => [
    [part.name ?? NOT_KNOWN, spanOf(range), ...FUNNEL_STEPS.map((step) => part.now[step])],
    ...(part.before && comparedWith
      ? [
          [
            part.name ?? NOT_KNOWN,
            spanOf(comparedWith),
            ...FUNNEL_STEPS.map((step) => part.before?.[step] ?? 0),
          ],
        ]
      : []),
  ];
  return [
    [head, 'Days', ...FUNNEL_STEPS.map((step) => FUNNEL_LABELS[step])],
    ...parts.flatMap(lines),
  ];
}

/** Exports figures as a spreadsheet file. */
export async function exportTable(deps: Deps, table: InsightTable, query: RangeQuery) {
  const lines = await TABLES[table](deps, query);
  return {
    content: Buffer.from([CSV_MARK, ...lines.map(csvLine)].join('')),
    mime: 'text/csv; charset=utf-8',
    name: `${table}-${query.from}-to-${query.to}.csv`,
  };
}

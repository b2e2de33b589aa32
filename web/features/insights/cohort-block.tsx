import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Cohort } from '#core/contract/staff/insights.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { shareOf } from '#core/domain/insights/change.ts';
import {
  daysOfMonth,
  HORIZONS,
  type Horizon,
  isFinished,
  OUTCOMES,
  type Outcome,
} from '#core/domain/insights/cohorts.ts';
import { FIGURE_LABELS } from '#core/domain/insights/figures.ts';
import { monthWords } from '#web/features/reports/month-bars.tsx';
import { listOf } from './addresses.ts';
import { Block, Loaded } from './block.tsx';
import { type Asked, leadCohorts } from './insights.queries.ts';

const OUTCOME_HEADS: Record<Outcome, string> = {
  contacted: 'Contacted within',
  converted: 'Ordered within',
  paid: 'Paid within',
};

export function CohortBlock({ asked, today }: { asked: Asked; today: Day }) {
  const query = useQuery(leadCohorts(asked));
  return (
    <Loaded query={query} what="What became of leads">
      {(cohorts) => (
        <Block
          title="What became of leads"
          description="Leads of each month that the days above touch, by the month of their assessment. A figure with “so far” can still grow: not all of these leads have had so many days."
          table="leads"
          asked={asked}
          className="lg:col-span-2"
        >
          {cohorts.some(({ leads }) => leads > 0) ? (
            <section
              aria-label="What became of leads, by month"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
              tabIndex={0}
              className="max-h-112 overflow-auto"
            >
              <CohortTable cohorts={cohorts} today={today} />
            </section>
          ) : (
            <p>No lead was completed in these months.</p>
          )}
        </Block>
      )}
    </Loaded>
  );
}

function CohortTable({ cohorts, today }: { cohorts: readonly Cohort[]; today: Day }) {
  return (
    <table aria-label="Leads by month" className="w-full min-w-3xl tabular-nums">
      <thead className="text-ink-600">
        <tr>
          <th scope="col" rowSpan={2} className="pb-1 text-left align-bottom font-normal">
            Month
          </th>
          <th scope="col" rowSpan={2} className="pb-1 pl-3 text-right align-bottom font-normal">
            Leads
          </th>
          {OUTCOMES.map((outcome) => (
            <th key={outcome} scope="colgroup" colSpan={3} className="pl-3 text-center font-normal">
              {OUTCOME_HEADS[outcome]}
            </th>
          ))}
        </tr>
        <tr>
          {OUTCOMES.flatMap((outcome) =>
            HORIZONS.map((days) => (
              <th
                key={`${outcome}-${days}`}
                scope="col"
                className="pb-1 pl-3 text-right font-normal"
              >
                {days} days
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody className="*:*:border-ink-200 *:*:border-t *:*:py-2">
        {cohorts.map((cohort) => (
          <tr key={cohort.month} className="align-top">
            <th scope="row" className="whitespace-nowrap text-left font-medium">
              {monthWords(cohort.month)}
            </th>
            <td className="pl-3 text-right">
              <Link
                href={listOf('leads', 'completed', daysOfMonth(cohort.month))}
                className="link"
                aria-label={`${monthWords(cohort.month)}, leads: ${cohort.leads}`}
              >
                {cohort.leads.toLocaleString()}
              </Link>
            </td>
            {OUTCOMES.flatMap((outcome) =>
              HORIZONS.map((days) => (
                <CohortCell
                  key={`${outcome}-${days}`}
                  cohort={cohort}
                  outcome={outcome}
                  days={days}
                  isOpen={!isFinished(cohort.month, days, today)}
                />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CohortCellProps = { cohort: Cohort; outcome: Outcome; days: Horizon; isOpen: boolean };

function CohortCell({ cohort, outcome, days, isOpen }: CohortCellProps) {
  const { month, leads, counts } = cohort;
  const figure = `${outcome}-${days}` as const;
  const share = shareOf(counts[figure], leads);
  if (share === null) return <td className="pl-3 text-right">–</td>;
  const label = `${monthWords(month)}, ${FIGURE_LABELS.leads[figure]}: ${counts[figure]} of ${leads}`;
  return (
    <td className="pl-3 text-right">
      <Link
        href={listOf('leads', figure, daysOfMonth(month))}
        className="link"
        aria-label={isOpen ? `${label} so far` : label}
      >
        {Math.round(share)}%
      </Link>
      {isOpen && <span className="block text-ink-600">so far</span>}
    </td>
  );
}

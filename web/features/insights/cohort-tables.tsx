import { Link } from 'wouter';
import type { Cohort } from '#core/contract/staff/insights.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { changeWords, pointsWords, shareOf } from '#core/domain/insights/change.ts';
import {
  type CohortFigure,
  daysOfMonth,
  HORIZONS,
  isFinished,
  OUTCOMES,
  type Outcome,
} from '#core/domain/insights/cohorts.ts';
import { FIGURE_LABELS } from '#core/domain/insights/figures.ts';
import { monthWords } from '#web/features/reports/month-bars.tsx';
import { figureListAddress } from './addresses.ts';

const OUTCOME_HEADS: Record<Outcome, string> = {
  contacted: 'Contacted within',
  converted: 'Ordered within',
  paid: 'Paid within',
};

type CohortsProps = {
  cohorts: readonly Cohort[];
  /** The cohorts they are compared with, month by month. */
  before: readonly Cohort[] | null;
  today: Day;
};

/** A month, and what it is compared with. */
type OneMonth = { cohort: Cohort; before: Cohort | undefined; today: Day };

/** On a narrow screen, each month has its own table, which fits the width. */
export const CohortMonths = ({ cohorts, before, today }: CohortsProps) => (
  <ul aria-label="Leads by month" className="grid gap-5 tabular-nums">
    {cohorts.map((cohort, place) => (
      <li key={cohort.month} className="grid gap-1">
        <div className="flex justify-between gap-3 font-medium">
          <p>
            <MonthWords cohort={cohort} before={before?.[place]} />
          </p>
          <p className="text-right">
            <LeadsLink cohort={cohort} /> {cohort.leads === 1 ? 'lead' : 'leads'}
            <LeadsChange cohort={cohort} before={before?.[place]} today={today} />
          </p>
        </div>
        <table aria-label={monthWords(cohort.month)} className="w-full">
          <thead className="text-ink-600">
            <tr>
              <td />
              {HORIZONS.map((days) => (
                <th key={days} scope="col" className="pb-1 pl-3 text-right font-normal">
                  {days} days
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="*:*:border-ink-200 *:*:border-t *:*:py-2">
            {OUTCOMES.map((outcome) => (
              <tr key={outcome} className="align-top">
                <th scope="row" className="text-left font-normal">
                  {OUTCOME_HEADS[outcome]}
                </th>
                <OutcomeCells
                  cohort={cohort}
                  before={before?.[place]}
                  outcome={outcome}
                  today={today}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </li>
    ))}
  </ul>
);

export function CohortTable({ cohorts, before, today }: CohortsProps) {
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
        {cohorts.map((cohort, place) => (
          <tr key={cohort.month} className="align-top">
            <th scope="row" className="whitespace-nowrap text-left font-medium">
              <MonthWords cohort={cohort} before={before?.[place]} />
            </th>
            <td className="pl-3 text-right">
              <LeadsLink cohort={cohort} />
              <LeadsChange cohort={cohort} before={before?.[place]} today={today} />
            </td>
            {OUTCOMES.map((outcome) => (
              <OutcomeCells
                key={outcome}
                cohort={cohort}
                before={before?.[place]}
                outcome={outcome}
                today={today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LeadsLink = ({ cohort: { month, leads } }: { cohort: Cohort }) => (
  <Link
    href={figureListAddress('leads', 'completed', daysOfMonth(month))}
    className="link tap-area"
    aria-label={`${monthWords(month)}, leads: ${leads}`}
  >
    {leads.toLocaleString()}
  </Link>
);

const MonthWords = ({ cohort, before }: Omit<OneMonth, 'today'>) => (
  <>
    {monthWords(cohort.month)}
    {before && (
      <span className="block font-normal text-ink-600">against {monthWords(before.month)}</span>
    )}
  </>
);

/** Shows no change for a month that is not over: more leads may come. */
function LeadsChange({ cohort: { month, leads }, before, today }: OneMonth) {
  const isOver = daysOfMonth(month).to < today;
  return before && isOver && <Change words={changeWords(leads, before.leads)} />;
}

const OutcomeCells = ({ outcome, today, ...compared }: OneMonth & { outcome: Outcome }) =>
  HORIZONS.map((days) => (
    <CohortCell
      key={days}
      {...compared}
      figure={`${outcome}-${days}`}
      isOpen={!isFinished(compared.cohort.month, days, today)}
    />
  ));

type CohortCellProps = Omit<OneMonth, 'today'> & { figure: CohortFigure; isOpen: boolean };

function CohortCell({ cohort, before, figure, isOpen }: CohortCellProps) {
  const { month, leads, counts } = cohort;
  const share = shareOf(counts[figure], leads);
  if (share === null) return <td className="pl-3 text-right">–</td>;
  const label = `${monthWords(month)}, ${FIGURE_LABELS.leads[figure]}: ${counts[figure]} of ${leads}`;
  const earlier = before ? shareOf(before.counts[figure], before.leads) : null;
  return (
    <td className="pl-3 text-right">
      <Link
        href={figureListAddress('leads', figure, daysOfMonth(month))}
        className="link tap-area"
        aria-label={isOpen ? `${label} so far` : label}
      >
        {Math.round(share)}%
      </Link>
      {isOpen && <Change words="so far" />}
      {!isOpen && earlier !== null && <Change words={pointsWords(share, earlier)} />}
    </td>
  );
}

const Change = ({ words }: { words: string }) => (
  <span className="block whitespace-nowrap font-normal text-ink-600">{words}</span>
);

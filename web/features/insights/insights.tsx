import { useQuery } from '@tanstack/react-query';
import type { Day } from '#core/domain/certificates/content.ts';
import { useIsNarrow } from '#web/admin-kit/lists/use-width.ts';
import { CertificateReportSection } from '#web/features/reports/certificate-report.tsx';
import { Block, Loaded } from './block.tsx';
import { CohortMonths, CohortTable } from './cohort-tables.tsx';
import { FunnelBlocks } from './funnel-blocks.tsx';
import { type Asked, leadCohorts } from './insights.queries.ts';
import { MoneyBlock } from './money-block.tsx';
import { RangePicker } from './range-picker.tsx';
import { TurnaroundBlock } from './turnaround-block.tsx';
import type { ChosenRange } from './use-range.ts';

/** All figures for a date range, each with the list behind it. */
export function Insights({ chosen }: { chosen: ChosenRange }) {
  const { range, comparison, problem, today } = chosen;
  const asked: Asked = { ...range, compare: comparison };
  return (
    <>
      <RangePicker chosen={chosen} />
      {!problem && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <MoneyBlock asked={asked} />
            <FunnelBlocks asked={asked} />
            <TurnaroundBlock asked={asked} />
            <CohortBlock asked={asked} today={today} />
          </div>
          <CertificateReportSection range={range} />
        </>
      )}
    </>
  );
}

function CohortBlock({ asked, today }: { asked: Asked; today: Day }) {
  const query = useQuery(leadCohorts(asked));
  const isNarrow = useIsNarrow();
  return (
    <Loaded query={query} what="What became of leads">
      {({ now, before }) => (
        <Block
          title="What became of leads"
          description={`Leads of each month that the days above touch, by the month of their assessment. A figure with “so far” can still grow: not all of these leads are that old yet${before ? ', so it is not compared' : ''}.`}
          table="leads"
          asked={asked}
          className="lg:col-span-2"
        >
          {now.every(({ leads }) => leads === 0) ? (
            <p>No lead was completed in these months.</p>
          ) : isNarrow ? (
            <CohortMonths cohorts={now} before={before} today={today} />
          ) : (
            <section
              aria-label="What became of leads, by month"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
              tabIndex={0}
              className="max-h-112 overflow-auto"
            >
              <CohortTable cohorts={now} before={before} today={today} />
            </section>
          )}
        </Block>
      )}
    </Loaded>
  );
}

import { CertificateReportSection } from '#web/features/reports/certificate-report.tsx';
import { CohortBlock } from './cohort-block.tsx';
import { FunnelBlocks } from './funnel-blocks.tsx';
import type { Asked } from './insights.queries.ts';
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

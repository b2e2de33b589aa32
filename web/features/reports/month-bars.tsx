import { Link } from 'wouter';
import type { CertificateReport } from '#core/contract/staff/reports.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import { figureListAddress, monthWithin } from '#web/features/insights/addresses.ts';

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Apr 2027` */
export const monthWords = (month: string): string =>
  MONTH.format(new Date(`${month}-01T00:00:00Z`));

type MonthBarsProps = { months: CertificateReport['byMonth']; range: Range };

/** A bar for each month, whose brass part shows renewals; both figures are beside it. */
export function MonthBars({ months, range }: MonthBarsProps) {
  const most = Math.max(0, ...months.map(({ issued }) => issued));
  if (most === 0) return <p>No certificate was issued on these days.</p>;
  return (
    <section
      aria-label="Issued by month"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
      tabIndex={0}
      // A long date range scrolls instead of pushing everything else away.
      className="max-h-96 overflow-y-auto"
    >
      <table aria-label="Certificates by month" className="w-full tabular-nums">
        <thead className="align-bottom text-ink-600">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Month
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              Issued
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              Of these, renewals
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, issued, renewed }) => (
            <tr key={month}>
              <th scope="row" className="w-full py-2 text-left font-medium">
                {monthWords(month)}
                <span
                  aria-hidden="true"
                  className="mt-1.5 flex overflow-hidden rounded-[3px] bg-ink-100"
                >
                  <Part share={renewed / most} className="bg-brass-500" />
                  <Part share={(issued - renewed) / most} className="bg-brand-700" />
                </span>
              </th>
              <td className="py-2 pl-3 text-right align-bottom font-semibold leading-none">
                <Link
                  href={figureListAddress('certificates', 'issued', monthWithin(month, range))}
                  className="link"
                  aria-label={`${monthWords(month)}, issued: ${issued.toLocaleString()}`}
                >
                  {issued.toLocaleString()}
                </Link>
              </td>
              <td className="py-2 pl-3 text-right align-bottom text-ink-700 leading-none">
                <Link
                  href={figureListAddress(
                    'certificates',
                    'issued-renewal',
                    monthWithin(month, range),
                  )}
                  className="link"
                  aria-label={`${monthWords(month)}, renewals: ${renewed.toLocaleString()}`}
                >
                  {renewed.toLocaleString()}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Part = ({ share, className }: { share: number; className: string }) => (
  <span className={`block h-2.5 ${className}`} style={{ width: `${100 * share}%` }} />
);

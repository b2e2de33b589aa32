import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { ReportedCheckIn } from '#core/contract/staff/reports.ts';
import {
  CHECK_IN_OUTCOME_LABELS,
  CHECK_IN_OUTCOMES,
  type CheckInOutcome,
} from '#core/domain/insights/figures.ts';
import { rangeWords } from '#core/domain/insights/ranges.ts';
import { useIsNarrow } from '#web/admin-kit/lists/use-width.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { BehindFigure, FigureCards, FigureTable } from '#web/features/insights/behind-figure.tsx';
import type { ChosenRange } from '#web/features/insights/use-range.ts';
import { reportedCheckIns } from './reports.queries.ts';

/** Returns the check-ins that the address asks for; undefined if it asks for the figures. */
export function useAskedCheckIns(): CheckInOutcome | undefined {
  const { filter } = useAdminAddress();
  return CHECK_IN_OUTCOMES.find((outcome) => outcome === filter('checkIns'));
}

type CheckInListProps = { outcome: CheckInOutcome; chosen: ChosenRange };

/** The check-ins behind a figure. A certificate may have two of them in the date range. */
export function CheckInList({ outcome, chosen: { range } }: CheckInListProps) {
  const query = useInfiniteQuery(reportedCheckIns({ ...range, outcome }));
  return (
    <BehindFigure
      title={`Check-ins: ${CHECK_IN_OUTCOME_LABELS[outcome].toLowerCase()}`}
      narrowed={[`Last day: ${rangeWords(range)}`]}
      query={query}
      noun="check-in"
      none="No check-in of this kind on these days."
      filters={['checkIns']}
    >
      {(rows) => <CheckInRows rows={rows} />}
    </BehindFigure>
  );
}

type CheckInRowsProps = { rows: readonly ReportedCheckIn[] };

const CheckInRows = ({ rows }: CheckInRowsProps) => {
  const Rows = useIsNarrow() ? CheckInCards : CheckInTable;
  return <Rows rows={rows} />;
};

const CheckInCards = ({ rows }: CheckInRowsProps) => (
  <FigureCards label="Check-ins">
    {rows.map((row) => (
      <li key={row.id}>
        <p className="wrap-anywhere font-medium text-base leading-6">{row.holderName}</p>
        <p className="flex flex-wrap gap-x-4">
          <CertificateLink row={row} />
          <span>{ordinalOf(row)} check-in</span>
        </p>
        <p className="text-ink-700">
          Last day {dayWords(row.lastDay)} ·{' '}
          {row.submittedAt ? (
            <>
              submitted <Moment iso={row.submittedAt} />
            </>
          ) : (
            'not submitted'
          )}
        </p>
      </li>
    ))}
  </FigureCards>
);

const HEADS = ['Certificate', 'Holder', 'Check-in', 'Last day', 'Submitted'];

const CheckInTable = ({ rows }: CheckInRowsProps) => (
  <FigureTable label="Check-ins" heads={HEADS}>
    {rows.map((row) => (
      <tr key={row.id}>
        <th scope="row" className="whitespace-nowrap font-medium">
          <CertificateLink row={row} />
        </th>
        <td className="wrap-anywhere min-w-48">{row.holderName}</td>
        <td>{ordinalOf(row)}</td>
        <td className="whitespace-nowrap">{dayWords(row.lastDay)}</td>
        <td className="whitespace-nowrap">
          {row.submittedAt ? <Moment iso={row.submittedAt} /> : '–'}
        </td>
      </tr>
    ))}
  </FigureTable>
);

const ordinalOf = ({ ordinal }: ReportedCheckIn): string => (ordinal === 1 ? 'First' : 'Second');

const CertificateLink = ({ row }: { row: ReportedCheckIn }) => (
  <Link href={adminAddress('certificate', row.certificateId)} className="link tap-area">
    {row.number}
  </Link>
);

import type { ListedApplication } from '#core/contract/applications.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';

type ApplicationListProps = { rows: ListedApplication[]; onOpen: (id: number) => void };

const COLUMNS: Column<ListedApplication>[] = [
  {
    head: 'Number',
    cell: (row) => row.applicationNumber,
    inCard: 'wide',
    className: 'max-lg:text-ink-700',
  },
  {
    head: 'Company',
    cell: (row) => row.companyName,
    className: 'break-words font-medium max-lg:row-start-1',
  },
  {
    head: 'Applicant',
    cell: (row) => `${row.firstName} ${row.lastName}`,
    inCard: 'wide',
    className: 'break-words',
  },
  {
    head: 'Type',
    cell: (row) => programmeName(row.certificationType),
    inCard: 'wide',
    className: 'text-ink-700',
  },
  { head: 'Status', cell: (row) => <ApplicationStatusBadge status={row.applicationStatus} /> },
  {
    head: 'Submitted',
    cell: (row) => <Moment iso={row.submittedAt} />,
    className: 'text-ink-700',
  },
];

export function ApplicationList({ rows, onOpen }: ApplicationListProps) {
  const actions: Column<ListedApplication> = {
    head: ACTIONS,
    cell: ({ id, applicationNumber }) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Manage ${applicationNumber}`}
        onClick={() => onOpen(id)}
      >
        Manage
      </Button>
    ),
    inCard: 'corner',
  };
  return <RecordTable label="Applications" columns={[...COLUMNS, actions]} rows={rows} />;
}

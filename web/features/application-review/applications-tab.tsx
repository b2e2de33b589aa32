import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ListedApplication } from '#core/contract/applications.ts';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '#core/domain/applications/application-status.ts';
import { NEXT_STEP_WORDS, nextStep } from '#core/domain/applications/next-step.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ListBar } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { applicationList } from './application-review.queries.ts';

const NONE = { icon: FileText, title: 'No applications found.' };

export function ApplicationsTab() {
  const { filter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = APPLICATION_STATUSES.find((known) => known === filter('status'));
  const attention = useAttentionFilter('applications');
  const list = useInfiniteQuery(applicationList({ search, status, attention }));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Applications</h2>
      <ListBar
        list="applications"
        search={{
          label: 'Search applications',
          placeholder: 'Company, name or application number',
          value: search,
        }}
        status={{
          label: 'Status',
          all: 'All statuses',
          value: status ?? '',
          labels: APPLICATION_STATUS_LABELS,
        }}
      />
      <ListShell
        query={list}
        noun="applications"
        isFiltered={Boolean(search || status)}
        attention={attention}
        empty={{
          ...NONE,
          description: (
            <>
              The first one comes when a company sends the form at{' '}
              <a href="/apply" className="link">
                /apply
              </a>
              . You are told by mail.
            </>
          ),
        }}
        emptyWhenFiltered={{ ...NONE, description: 'Nothing matches this search and status.' }}
      >
        {(rows) => <ApplicationList rows={rows} onOpen={open} />}
      </ListShell>
      <ApplicationDrawer id={openId} onClose={close} />
    </div>
  );
}

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
  {
    head: 'Status',
    cell: (row) => (
      <>
        <ApplicationStatusBadge status={row.applicationStatus} />
        <NextWord row={row} />
      </>
    ),
  },
  {
    head: 'Submitted',
    cell: (row) => <Moment iso={row.submittedAt} />,
    className: 'text-ink-700',
  },
];

function NextWord({ row }: { row: ListedApplication }) {
  const words = NEXT_STEP_WORDS[nextStep(row)];
  return words ? <p className="mt-1 text-ink-700 text-sm">{words.word}</p> : null;
}

function ApplicationList({ rows, onOpen }: ApplicationListProps) {
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

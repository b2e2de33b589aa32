import { FileText } from 'lucide-react';
import { type ListedApplication, staffApplications } from '#core/contract/staff/applications.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { NEXT_STEP_WORDS, nextStep } from '#core/domain/applications/next-step.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import { type Column, figureChoice, type ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';

const applicantOf = ({ firstName, lastName }: ListedApplication): string =>
  `${firstName} ${lastName}`;

const COLUMNS: Column<ListedApplication>[] = [
  {
    id: 'number',
    head: 'Number',
    isFixed: true,
    cell: (row) => row.applicationNumber,
    className: 'whitespace-nowrap',
  },
  {
    id: 'company',
    head: 'Company',
    sort: 'company',
    cell: (row) => <p className="truncate font-medium">{row.companyName}</p>,
    className: 'max-w-52',
  },
  {
    id: 'applicant',
    head: 'Applicant',
    needsRoom: true,
    cell: (row) => <p className="truncate">{applicantOf(row)}</p>,
    className: 'max-w-40',
  },
  {
    id: 'type',
    head: 'Type',
    cell: (row) => <p className="line-clamp-2">{programmeName(row.certificationType)}</p>,
    className: 'text-ink-700',
  },
  {
    id: 'status',
    head: 'Status',
    sort: 'status',
    cell: (row) => (
      <>
        <ApplicationStatusBadge status={row.applicationStatus} />
        <NextWord row={row} />
      </>
    ),
  },
  {
    id: 'submitted',
    head: 'Submitted',
    sort: 'submitted',
    cell: (row) => <Moment iso={row.submittedAt} />,
    className: 'w-32 text-ink-700',
  },
  {
    id: 'assignee',
    head: 'Assigned to',
    isExtra: true,
    cell: ({ assignedReviewer }) => assignedReviewer ?? '–',
  },
];

function NextWord({ row }: { row: ListedApplication }) {
  const words = NEXT_STEP_WORDS[nextStep(row)];
  return words ? <p className="text-ink-700 text-sm">{words.word}</p> : null;
}

const NONE = { icon: FileText, title: 'No applications found.' };

export const APPLICATION_LIST: ListDefinition<ListedApplication> = {
  list: 'applications',
  endpoint: staffApplications.list,
  label: 'Applications',
  noun: 'applications',
  search: { label: 'Search applications', placeholder: 'Company, name or application number' },
  choices: [
    { name: 'status', label: 'Status', all: 'All statuses', labels: APPLICATION_STATUS_LABELS },
    figureChoice('applications'),
  ],
  dates: USUAL_DATE_PRESETS,
  assigneeLabel: 'Assigned to',
  columns: COLUMNS,
  card: (row) => ({
    title: row.companyName,
    side: <ApplicationStatusBadge status={row.applicationStatus} />,
    lines: [
      <span key="who" className="truncate">
        {applicantOf(row)} · {programmeName(row.certificationType)}
      </span>,
      <Moment key="when" iso={row.submittedAt} />,
    ],
  }),
  nameOf: ({ applicationNumber }) => applicationNumber,
  opener: ({ applicationNumber }) => ({ text: 'Manage', name: `Manage ${applicationNumber}` }),
  empty: {
    ...NONE,
    description: (
      <>
        The first one comes when a company sends the form at{' '}
        <a href="/apply" className="link">
          /apply
        </a>
        . You are notified by mail.
      </>
    ),
  },
  emptyWhenFiltered: { ...NONE, description: 'Nothing matches this search and status.' },
};

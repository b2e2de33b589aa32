import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { type Lead, leads } from '#core/contract/staff/leads.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import {
  ARCHIVE_CHOICE,
  type Column,
  figureChoice,
  type ListDefinition,
} from '#web/admin-kit/lists/definition.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { LEAD_STATUS_TONES, leadName, leadTitle, sinceWord, verdictOf } from './lead-words.ts';

const StatusBadge = ({ lead: { status } }: { lead: Lead }) => (
  <Badge tone={LEAD_STATUS_TONES[status]}>{LEAD_STATUS_LABELS[status]}</Badge>
);

const scoreOf = ({ score }: Lead): string => (score === null ? '–' : `${formatScore(score)}%`);

const COLUMNS: Column<Lead>[] = [
  {
    id: 'lead',
    head: 'Lead',
    sort: 'name',
    isFixed: true,
    cell: (lead) => (
      <>
        <p className="truncate font-medium">{leadTitle(lead)}</p>
        <p className="flex gap-2 text-ink-600">
          {lead.companyName && <span className="max-w-40 shrink-0 truncate">{leadName(lead)}</span>}
          <span className="truncate">{lead.email}</span>
        </p>
      </>
    ),
    className: 'max-w-72 max-xl:max-w-64',
  },
  { id: 'score', head: 'Score', numeric: true, cell: scoreOf, className: 'font-medium' },
  {
    id: 'result',
    head: 'Result',
    cell: (lead) => (
      <>
        <p className="truncate" title={verdictOf(lead)}>
          {verdictOf(lead)}
        </p>
        {lead.orderNumber && (
          <Link href={`/admin?tab=orders&search=${lead.orderNumber}`} className="link">
            {lead.orderNumber}
          </Link>
        )}
      </>
    ),
    className: 'max-w-44',
  },
  { id: 'status', head: 'Status', sort: 'status', cell: (lead) => <StatusBadge lead={lead} /> },
  {
    id: 'notes',
    head: 'Notes',
    needsRoom: true,
    cell: ({ notes }) => <p className="wrap-anywhere line-clamp-2 text-ink-700">{notes}</p>,
    className: 'max-w-56',
  },
  {
    id: 'completed',
    head: 'Since',
    sort: 'completed',
    cell: (lead) => (
      <>
        <p>{sinceWord(lead)}</p>
        <Moment iso={lead.completedAt} />
      </>
    ),
    className: 'whitespace-nowrap text-ink-700',
  },
  {
    id: 'assignee',
    head: 'Assigned to',
    isExtra: true,
    cell: ({ assignee }) => assignee ?? '–',
  },
  { id: 'phone', head: 'Phone', isExtra: true, cell: ({ phone }) => phone ?? '–' },
];

export const LEAD_LIST: ListDefinition<Lead> = {
  list: 'leads',
  endpoint: leads.list,
  label: 'Leads',
  noun: 'leads',
  search: { label: 'Search leads', placeholder: 'Name, company or e-mail' },
  choices: [
    { name: 'status', label: 'Status', all: 'All statuses', labels: LEAD_STATUS_LABELS },
    ARCHIVE_CHOICE,
    figureChoice('leads'),
  ],
  dates: ['today', 'week', 'month', '3months', 'quarter'],
  assigneeLabel: 'Assigned to',
  columns: COLUMNS,
  card: (lead) => ({
    title: leadTitle(lead),
    side: <StatusBadge lead={lead} />,
    lines: [
      <span key="result" className="truncate">
        {lead.score !== null && `${scoreOf(lead)} · `}
        {verdictOf(lead)}
      </span>,
      <span key="since" className="text-ink-600">
        {sinceWord(lead)} <Moment iso={lead.completedAt} />
      </span>,
    ],
  }),
  nameOf: leadTitle,
  opener: (lead) => ({ text: 'View Details', name: `View Details: ${leadTitle(lead)}` }),
  empty: {
    icon: UsersRound,
    title: 'No assessment leads found.',
    description: (
      <>
        The first one comes when a company completes the{' '}
        <a href="/start-application" className="link">
          assessment
        </a>
        , and you are notified by mail. You can also add one yourself.
      </>
    ),
  },
  emptyWhenFiltered: {
    icon: UsersRound,
    title: 'No assessment leads match the current filters.',
    description: 'Choose other dates, another status or another search.',
  },
};

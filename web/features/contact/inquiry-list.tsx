import { MessageSquareText } from 'lucide-react';
import { type ReceivedInquiry, staffInquiries } from '#core/contract/staff/inquiries.ts';
import { TOPIC_LABELS } from '#core/domain/inquiry-topics.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import {
  ARCHIVE_CHOICE,
  type Column,
  figureChoice,
  type ListDefinition,
} from '#web/admin-kit/lists/definition.ts';
import { Moment } from '#web/components/moment.tsx';
import { AnswerDue, AnsweredBadge, PromiseKept, TopicBadge } from './inquiry-case.tsx';

/** Senders of mails may have only one name. */
export const nameOf = (inquiry: ReceivedInquiry): string =>
  `${inquiry.firstName} ${inquiry.lastName}`.trim();

const COLUMNS: Column<ReceivedInquiry>[] = [
  {
    id: 'from',
    head: 'From',
    sort: 'name',
    isFixed: true,
    cell: (inquiry) => (
      <>
        <p className="truncate font-medium">{nameOf(inquiry)}</p>
        <p className="flex gap-2 text-ink-600">
          {inquiry.companyName && (
            <span className="max-w-40 shrink-0 truncate">{inquiry.companyName}</span>
          )}
          <span className="truncate">{inquiry.email}</span>
        </p>
      </>
    ),
    className: 'max-w-72',
  },
  {
    id: 'message',
    head: 'Message',
    cell: ({ message }) => <p className="wrap-anywhere line-clamp-2 text-ink-700">{message}</p>,
  },
  {
    id: 'state',
    head: 'State',
    sort: 'answered',
    cell: (inquiry) => (
      <>
        <div className="flex gap-1.5">
          <AnsweredBadge inquiry={inquiry} />
          <TopicBadge inquiry={inquiry} />
        </div>
        <AnswerDue inquiry={inquiry} />
        <PromiseKept inquiry={inquiry} />
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    id: 'created',
    head: 'Received',
    sort: 'created',
    cell: (row) => <Moment iso={row.createdAt} />,
    className: 'w-32 text-ink-700',
  },
  {
    id: 'assignee',
    head: 'Assigned to',
    isExtra: true,
    cell: ({ assignee }) => assignee ?? '–',
  },
];

const NONE = { icon: MessageSquareText, title: 'No contact inquiries found.' };

export const INQUIRY_LIST: ListDefinition<ReceivedInquiry> = {
  list: 'inquiries',
  endpoint: staffInquiries.list,
  label: 'Contact inquiries',
  noun: 'inquiries',
  search: { label: 'Search inquiries', placeholder: 'Name, company or e-mail' },
  choices: [
    {
      name: 'status',
      label: 'State',
      all: 'All inquiries',
      labels: { unanswered: 'Unanswered', answered: 'Answered' },
    },
    { name: 'topic', label: 'Topic', all: 'All topics', labels: TOPIC_LABELS },
    ARCHIVE_CHOICE,
    figureChoice('inquiries'),
  ],
  dates: USUAL_DATE_PRESETS,
  assigneeLabel: 'Assigned to',
  columns: COLUMNS,
  card: (inquiry) => ({
    title: nameOf(inquiry),
    side: <AnsweredBadge inquiry={inquiry} />,
    lines: [
      <span key="message" className="truncate">
        {inquiry.message}
      </span>,
      <span key="when" className="text-ink-600">
        <Moment iso={inquiry.createdAt} />
      </span>,
    ],
  }),
  nameOf: (inquiry) => `the inquiry of ${nameOf(inquiry)}`,
  opener: (inquiry) => ({ text: 'Read', name: `Read the inquiry of ${nameOf(inquiry)}` }),
  empty: {
    ...NONE,
    description: (
      <>
        The first one comes when someone sends the form at{' '}
        <a href="/contact" className="link">
          /contact
        </a>
        . You are notified by mail.
      </>
    ),
  },
  emptyWhenFiltered: { ...NONE, description: 'Nothing matches this search and these filters.' },
};

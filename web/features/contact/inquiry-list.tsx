import type { ReceivedInquiry } from '#core/contract/contact.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { AnswerDue, TopicBadge } from './inquiry-case.tsx';

type InquiryListProps = { rows: ReceivedInquiry[]; onOpen: (id: number) => void };

const nameOf = (inquiry: ReceivedInquiry): string => `${inquiry.firstName} ${inquiry.lastName}`;

const COLUMNS: Column<ReceivedInquiry>[] = [
  {
    head: 'From',
    cell: (inquiry) => (
      <>
        <p className="break-words font-medium">{nameOf(inquiry)}</p>
        {inquiry.companyName && <p className="break-words">{inquiry.companyName}</p>}
        <p className="break-words text-ink-600 wrap-anywhere">{inquiry.email}</p>
      </>
    ),
    className: 'first:whitespace-normal lg:min-w-60',
  },
  {
    head: 'Message',
    cell: ({ message }) => <p className="line-clamp-3 break-words text-ink-700">{message}</p>,
    inCard: 'wide',
    className: 'lg:w-1/2',
  },
  {
    head: 'State',
    cell: (inquiry) => (
      <div className="grid justify-items-start gap-1.5">
        <AnsweredBadge inquiry={inquiry} />
        <TopicBadge inquiry={inquiry} />
        <AnswerDue inquiry={inquiry} />
      </div>
    ),
  },
  { head: 'Received', cell: (row) => <Moment iso={row.createdAt} />, className: 'text-ink-700' },
];

export function InquiryList({ rows, onOpen }: InquiryListProps) {
  const actions: Column<ReceivedInquiry> = {
    head: ACTIONS,
    cell: (inquiry) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Read the inquiry of ${nameOf(inquiry)}`}
        onClick={() => onOpen(inquiry.id)}
      >
        Read
      </Button>
    ),
    inCard: 'corner',
  };
  return <RecordTable label="Contact inquiries" columns={[...COLUMNS, actions]} rows={rows} />;
}

export function AnsweredBadge({ inquiry }: { inquiry: ReceivedInquiry }) {
  return inquiry.answeredAt ? (
    <Badge tone="success">Answered</Badge>
  ) : (
    <Badge tone="warning">Unanswered</Badge>
  );
}

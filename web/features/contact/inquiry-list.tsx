import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contact, type ReceivedInquiry } from '#core/contract/contact.ts';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import type { InquiryTopic } from '#core/domain/inquiry-topics.ts';
import { pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { call, callPage } from '#web/lib/api.ts';
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

export const INQUIRY_STATUSES = ['unanswered', 'answered'] as const;
type InquiryFilter = {
  search: string;
  status: (typeof INQUIRY_STATUSES)[number] | undefined;
  topic: InquiryTopic | undefined;
  attention: AttentionIn<'inquiries'> | undefined;
};

export const inquiryList = (filter: InquiryFilter) =>
  pagedList('inquiries', filter, (query) => callPage(contact.list, { query }));

export const receivedInquiry = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'inquiry', id],
    queryFn: () => call(contact.read, { params: { id } }),
    gcTime: 0,
  });

export function useSetAnswered() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      call(contact.setAnswered, { params: { id }, body: { isAnswered } }),
    onSuccess: (saved) => {
      client.setQueryData(receivedInquiry(saved.id).queryKey, saved);
      void refresh();
    },
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contact } from '#core/contract/contact.ts';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import type { InquiryTopic } from '#core/domain/inquiry-topics.ts';
import { pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

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

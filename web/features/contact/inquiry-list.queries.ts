import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { contact } from '#core/contract/contact.ts';
import { useRefreshAdmin } from '#web/features/admin/dashboard.queries.ts';
import { FRESH_MS } from '#web/features/admin/freshness.ts';
import { call, callPage } from '#web/lib/api.ts';

export const INQUIRY_STATUSES = ['unanswered', 'answered'] as const;
type InquiryFilter = {
  search: string;
  status: (typeof INQUIRY_STATUSES)[number] | undefined;
};

/** Newest first, a page at a time. */
export const inquiryList = (filter: InquiryFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'inquiries', filter],
    queryFn: ({ pageParam }) => callPage(contact.list, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

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

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const receivedInquiry = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'inquiry', id],
    queryFn: () => call(staffInquiries.read, { params: { id } }),
    gcTime: 0,
  });

export function useSetAnswered() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, isAnswered }: { id: number; isAnswered: boolean }) =>
      call(staffInquiries.setAnswered, { params: { id }, body: { isAnswered } }),
    onSuccess: (saved) => {
      client.setQueryData(receivedInquiry(saved.id).queryKey, saved);
      void refresh();
    },
  });
}

export function useArchiveInquiry() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: number; isArchived: boolean }) =>
      call(staffInquiries.archive, { params: { id }, body: { isArchived } }),
    onSettled: refresh,
  });
}

type Reply = { text: string; expectedLastMessageId: number | null };

export function useReply() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Reply) =>
      call(staffInquiries.reply, { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(receivedInquiry(saved.id).queryKey, saved);
      void refresh();
    },
  });
}

export const answerTimes = queryOptions({
  queryKey: ['admin', 'inquiry-answer-times'],
  queryFn: () => call(staffInquiries.answerTimes, {}),
  staleTime: FRESH_MS,
});

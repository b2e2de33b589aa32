import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contact } from '#core/contract/contact.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

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

export function useArchiveInquiry() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: number; isArchived: boolean }) =>
      call(contact.archive, { params: { id }, body: { isArchived } }),
    onSettled: refresh,
  });
}

type Reply = { text: string; expectedLastMessageId: number | null };

export function useReply() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Reply) =>
      call(contact.reply, { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(receivedInquiry(saved.id).queryKey, saved);
      void refresh();
    },
  });
}

export const answerTimes = queryOptions({
  queryKey: ['admin', 'inquiry-answer-times'],
  queryFn: () => call(contact.answerTimes, {}),
  staleTime: FRESH_MS,
});

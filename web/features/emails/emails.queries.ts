import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assessment } from '#core/contract/assessment.ts';
import { emails } from '#core/contract/emails.ts';
import { pagedList } from '#web/features/admin/paged-list.ts';
import { call, callPage } from '#web/lib/api.ts';

export const outbox = pagedList('outbox', {}, (query) => callPage(emails.list, { query }));

export const mail = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: () => call(emails.read, { params: { id } }),
  });

export const keptMails = queryOptions({
  queryKey: ['kept-mails'],
  queryFn: () => call(emails.listKept, {}),
  // Looked at anew each time: what was kept may have been sent by somebody else.
  staleTime: 0,
});

/** The lists follow every change of the outbox. */
function useOutboxMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [outbox, keptMails].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useSendTest = () =>
  useOutboxMutation((recipientEmail: string) =>
    call(emails.sendTest, { body: { recipientEmail } }),
  );

export const useSendSample = () => useOutboxMutation(() => call(assessment.sendSample, {}));

export const useSendAgain = () =>
  useOutboxMutation(({ id, recipient }: { id: number; recipient?: string }) =>
    call(emails.sendAgain, { params: { id }, body: { recipient } }),
  );

export const useSendKept = () =>
  useOutboxMutation((ids: number[]) => call(emails.sendKept, { body: { ids } }));

export const useMarkBounced = () =>
  useOutboxMutation((id: number) => call(emails.markBounced, { params: { id } }));

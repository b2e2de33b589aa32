import { queryOptions, useMutation } from '@tanstack/react-query';
import { assessment } from '#core/contract/assessment.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const mail = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: () => call(emails.read, { params: { id } }),
  });

export const keptMails = queryOptions({
  queryKey: ['admin', 'kept-mails'],
  queryFn: () => call(emails.listKept, {}),
  // Never cached: a colleague may have sent the kept mails.
  staleTime: 0,
});

/** Reloads the list and the overview after every change to the outbox. */
function useOutboxMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn,
    // Not awaited: the toast comes at once, before the new list removes the buttons.
    onSettled: () => void refresh(),
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

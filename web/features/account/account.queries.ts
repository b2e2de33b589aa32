import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { account, type OwnAccount } from '#core/contract/staff/accounts/account.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { setupState } from '#web/features/settings/settings.queries.ts';
import { staffAccounts } from '#web/features/staff/staff.queries.ts';
import { call } from '#web/lib/api.ts';

export const ownAccount = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: () => call(account.read, {}),
  staleTime: FRESH_MS,
});

/** Updates every place that shows the account. */
function useAccountMutation<Sent, Received extends OwnAccount>(
  mutationFn: (sent: Sent) => Promise<Received>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      client.setQueryData(ownAccount.queryKey, saved);
      for (const { queryKey } of [staffSession, staffAccounts, setupState]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

export const useRename = () =>
  useAccountMutation((displayName: string) => call(account.update, { body: { displayName } }));

export const useChangeEmail = () =>
  useAccountMutation((body: Input<typeof account.changeEmail>['body']) =>
    call(account.changeEmail, { body }),
  );

export const useSendEmailLink = () => useAccountMutation(() => call(account.sendEmailLink, {}));

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) => call(account.confirmEmail, { body: { token } }),
  });

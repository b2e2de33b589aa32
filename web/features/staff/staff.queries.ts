import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const staffAccounts = queryOptions({
  queryKey: ['admin', 'accounts'],
  queryFn: () => call(staff.accounts, {}),
  staleTime: FRESH_MS,
});

export const staffSessions = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: () => call(staff.sessions, {}),
  staleTime: FRESH_MS,
});

/** Reloads accounts and sessions after every change. */
function useStaffMutation<Sent, Received>(mutationFn: (sent: Sent) => Promise<Received>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffAccounts.queryKey }),
        client.invalidateQueries({ queryKey: staffSessions.queryKey }),
      ]),
  });
}

export const useInvite = () =>
  useStaffMutation((body: Input<typeof staff.invite>['body']) => call(staff.invite, { body }));

export const useSendLink = () =>
  useStaffMutation((id: number) => call(staff.sendLink, { params: { id } }));

type AccountUpdate = { id: number; body: Input<typeof staff.update>['body'] };

export const useUpdateAccount = () =>
  useStaffMutation(({ id, body }: AccountUpdate) => call(staff.update, { params: { id }, body }));

export const useDeleteAccount = () =>
  useStaffMutation((id: number) => call(staff.remove, { params: { id } }));

export const useEndSession = () =>
  useStaffMutation((id: number) => call(staff.endSession, { params: { id } }));

export const useEndOtherSessions = () => useStaffMutation(() => call(staff.endOtherSessions, {}));

export const useChangePassword = () =>
  useStaffMutation((body: Input<typeof staff.changePassword>['body']) =>
    call(staff.changePassword, { body }),
  );

/** The account whose password a one-time link is for. */
export const passwordLink = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => call(staff.readLink, { body: { token } }),
    enabled: token !== '',
  });

export const useChoosePassword = () =>
  useMutation({
    mutationFn: (body: Input<typeof staff.choosePassword>['body']) =>
      call(staff.choosePassword, { body }),
  });

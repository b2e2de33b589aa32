import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SecondFactors, secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { staffAccounts } from '#web/features/staff/staff.queries.ts';
import { call } from '#web/lib/api.ts';

export const ownFactors = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: () => call(secondFactor.read, {}),
  staleTime: FRESH_MS,
});

export const secondFactorRule = queryOptions({
  queryKey: ['admin', 'second-factor-rule'],
  queryFn: () => call(secondFactor.readRule, {}),
  staleTime: FRESH_MS,
});

type Changed = SecondFactors | { factors: SecondFactors };

const factorsIn = (changed: Changed) => ('factors' in changed ? changed.factors : changed);

/** Updates the shown factors after each change; dependent data follow once the user is done (`useFactorsSettled`). */
function useFactorChange<Sent, Received extends Changed>(
  mutationFn: (sent: Sent) => Promise<Received>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (changed) => client.setQueryData(ownFactors.queryKey, factorsIn(changed)),
  });
}

/** Reloads dependent data. Only after recovery codes were read, since the session decides which screen is shown. */
export function useFactorsSettled() {
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [staffSession, staffAccounts, secondFactorRule]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}

export const usePrepareTotp = () =>
  useMutation({
    mutationFn: (currentPassword: string) =>
      call(secondFactor.prepareTotp, { body: { currentPassword } }),
  });

export const useConfirmTotp = () =>
  useFactorChange((code: string) => call(secondFactor.confirmTotp, { body: { code } }));

/** Gets the options from the server, lets the browser make the passkey, and sends the result to the server. */
export const useAddPasskey = () =>
  useFactorChange(async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const [{ options }, { makePasskey }] = await Promise.all([
      call(secondFactor.preparePasskey, { body: { currentPassword } }),
      import('#web/lib/passkeys/passkey-browser.ts'),
    ]);
    return call(secondFactor.addPasskey, { body: { name, response: await makePasskey(options) } });
  });

export const useRemoveTotp = () =>
  useFactorChange((currentPassword: string) =>
    call(secondFactor.removeTotp, { body: { currentPassword } }),
  );

export const useRemovePasskey = (id: number) =>
  useFactorChange((currentPassword: string) =>
    call(secondFactor.removePasskey, { params: { id }, body: { currentPassword } }),
  );

export const useRenewRecoveryCodes = () =>
  useFactorChange((currentPassword: string) =>
    call(secondFactor.renewRecoveryCodes, { body: { currentPassword } }),
  );

export function useRemoveOfColleague() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(secondFactor.removeOfColleague, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Saves the rule. A user without a second factor is asked for one at once. */
export function useSaveRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isRequired: boolean) => call(secondFactor.saveRule, { body: { isRequired } }),
    onSuccess: (saved) => {
      client.setQueryData(secondFactorRule.queryKey, saved);
      for (const { queryKey } of [ownFactors, staffSession]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

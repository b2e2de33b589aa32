import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import {
  type GoLiveOutcome,
  type GoLiveState,
  goLive,
} from '#core/contract/staff/owner/go-live.ts';
import { waitsForStripe } from '#core/domain/go-live/step-states.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { call } from '#web/lib/api.ts';

/** Milliseconds between two checks for the first notification. */
const LOOK_EVERY = 4_000;
/** Milliseconds until every process uses the stored values. */
const IN_USE_AFTER = 10_000;

export const goLiveState = queryOptions({
  queryKey: ['go-live'],
  queryFn: () => call(goLive.read, {}),
  staleTime: FRESH_MS,
  refetchInterval: ({ state: { data } }) =>
    data && waitsForStripe(data.payments) ? LOOK_EVERY : false,
});

export const mailRecords = queryOptions({
  queryKey: ['go-live', 'mail-records'],
  queryFn: () => call(goLive.readMailRecords, {}),
  staleTime: FRESH_MS,
});

/** The API calls of each step. */
const STEP_CALLS = {
  payments: {
    save: (body: Input<typeof goLive.savePayments>['body']) => call(goLive.savePayments, { body }),
    remove: () => call(goLive.removePayments, {}),
  },
  mail: {
    save: (body: Input<typeof goLive.saveMail>['body']) => call(goLive.saveMail, { body }),
    remove: () => call(goLive.removeMail, {}),
  },
  inbound: {
    save: (body: Input<typeof goLive.saveInbound>['body']) => call(goLive.saveInbound, { body }),
    remove: () => call(goLive.removeInbound, {}),
  },
  address: {
    save: (body: Input<typeof goLive.saveAddress>['body']) => call(goLive.saveAddress, { body }),
    remove: () => call(goLive.removeAddress, {}),
  },
};

export type Step = keyof typeof STEP_CALLS;
export type StepBody<S extends Step> = Parameters<(typeof STEP_CALLS)[S]['save']>[0];

/**
 * Reloads setup, overview and session, which describe the values in use, once the new values are. Not after a change of
 * address: nobody is signed in at the old one any more, and the card that links to the new one must stay.
 */
function useTakeOver(step: Step) {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return (state: GoLiveState) => {
    client.setQueryData(goLiveState.queryKey, state);
    void client.invalidateQueries({ queryKey: mailRecords.queryKey });
    if (step === 'address') return;
    setTimeout(() => {
      void refresh();
      void client.invalidateQueries({ queryKey: staffSession.queryKey });
    }, IN_USE_AFTER);
  };
}

export function useSaveStep<S extends Step>(step: S) {
  const takeOver = useTakeOver(step);
  return useMutation({
    mutationFn: (body: StepBody<S>): Promise<GoLiveOutcome> =>
      (STEP_CALLS[step].save as (body: StepBody<S>) => Promise<GoLiveOutcome>)(body),
    onSuccess: ({ state }) => takeOver(state),
  });
}

export function useRemoveStep(step: Step) {
  const takeOver = useTakeOver(step);
  return useMutation({ mutationFn: () => STEP_CALLS[step].remove(), onSuccess: takeOver });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import { call } from '#web/lib/api.ts';

const KEY = ['admin', 'webhooks'] as const;

/** Milliseconds between reloads while messages are waiting. */
const LOOK_AGAIN = 10_000;

export const webhookReceivers = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: () => call(webhooks.list, {}),
  refetchInterval: ({ state }) =>
    state.data?.some(({ waiting, isEnabled }) => waiting > 0 && isEnabled) ? LOOK_AGAIN : false,
});

export const webhookDeliveries = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'log', id],
    queryFn: () => call(webhooks.deliveries, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') ? LOOK_AGAIN : false,
  });

/** Reloads list and log after every change, even a failed one: the receiver may be gone. */
function useWebhookMutation<Sent, Received>(mutationFn: (sent: Sent) => Promise<Received>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useAddReceiver = () =>
  useWebhookMutation((body: Input<typeof webhooks.add>['body']) => call(webhooks.add, { body }));

type Change = { id: number; body: Input<typeof webhooks.change>['body'] };

export const useChangeReceiver = () =>
  useWebhookMutation(({ id, body }: Change) => call(webhooks.change, { params: { id }, body }));

export const useRenewSecret = () =>
  useWebhookMutation((id: number) => call(webhooks.renewSecret, { params: { id } }));

export const useRemoveReceiver = () =>
  useWebhookMutation((id: number) => call(webhooks.remove, { params: { id } }));

export const useTestReceiver = () =>
  useWebhookMutation((id: number) => call(webhooks.test, { params: { id } }));

export const useResendDelivery = () =>
  useWebhookMutation((params: { id: number; delivery: number }) =>
    call(webhooks.resend, { params }),
  );

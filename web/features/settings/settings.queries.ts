import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/endpoint.ts';
import { settings } from '#core/contract/settings.ts';
import { call } from '#web/lib/api.ts';
import { setupState } from './setup.queries.ts';

export const analyticsSettings = queryOptions({
  queryKey: ['analytics-settings'],
  queryFn: () => call(settings.read, {}),
});

export const recipientSettings = queryOptions({
  queryKey: ['recipient-settings'],
  queryFn: () => call(settings.readRecipients, {}),
});

export function useSaveAnalytics() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof settings.save>['body']) => call(settings.save, { body }),
    onSuccess: (saved) => client.setQueryData(analyticsSettings.queryKey, saved),
  });
}

export function useSaveRecipients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (adminNotificationEmails: string[]) =>
      call(settings.saveRecipients, { body: { adminNotificationEmails } }),
    onSuccess: (saved) => {
      client.setQueryData(recipientSettings.queryKey, saved);
      void client.invalidateQueries({ queryKey: setupState.queryKey });
    },
  });
}

export function useTestRecipient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (testEmail: string) => call(settings.testRecipient, { body: { testEmail } }),
    onSuccess: () => client.invalidateQueries({ queryKey: setupState.queryKey }),
  });
}

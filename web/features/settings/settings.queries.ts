import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import type { FourEyes } from '#core/domain/reviews/decision.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const analyticsSettings = queryOptions({
  queryKey: ['analytics-settings'],
  queryFn: () => call(settings.read, {}),
  staleTime: FRESH_MS,
});

export const recipientSettings = queryOptions({
  queryKey: ['recipient-settings'],
  queryFn: () => call(settings.readRecipients, {}),
  staleTime: FRESH_MS,
});

export const discountSettings = queryOptions({
  queryKey: ['discount-settings'],
  queryFn: () => call(settings.readDiscounts, {}),
  staleTime: FRESH_MS,
});

export const fourEyesSettings = queryOptions({
  queryKey: ['four-eyes-settings'],
  queryFn: () => call(settings.readFourEyes, {}),
  staleTime: FRESH_MS,
});

/** Reloads setup and reviews too, which depend on it. */
export function useSaveFourEyes() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (fourEyes: FourEyes) => call(settings.saveFourEyes, { body: { fourEyes } }),
    onSuccess: (saved) => {
      client.setQueryData(fourEyesSettings.queryKey, saved);
      void refresh();
    },
  });
}

export const lifecycleSettings = queryOptions({
  queryKey: ['lifecycle-settings'],
  queryFn: () => call(settings.readLifecycle, {}),
  staleTime: FRESH_MS,
});

/** Reloads the attention list too, which depends on it. */
export function useSaveLifecycle() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (autoSuspend: boolean) => call(settings.saveLifecycle, { body: { autoSuspend } }),
    onSuccess: (saved) => {
      client.setQueryData(lifecycleSettings.queryKey, saved);
      void refresh();
    },
  });
}

/** Switches one code in the current list: others may have changed it since it was shown. */
export function useSwitchDiscount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { code: string; isEnabled: boolean }) => {
      const { discountCodes } = await call(settings.readDiscounts, {});
      const disabledDiscountCodes = discountCodes
        .filter(({ code, isEnabled }) => (code === change.code ? !change.isEnabled : !isEnabled))
        .map(({ code }) => code);
      return call(settings.saveDiscounts, { body: { disabledDiscountCodes } });
    },
    onSuccess: (saved) => client.setQueryData(discountSettings.queryKey, saved),
  });
}

export function useSaveAnalytics() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof settings.save>['body']) => call(settings.save, { body }),
    onSuccess: (saved) => client.setQueryData(analyticsSettings.queryKey, saved),
  });
}

type RecipientChange = { add: string } | { remove: string };

/** Changes one address in the current list: others may have changed it since it was shown. */
export function useChangeRecipients() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: async (change: RecipientChange) => {
      const { adminNotificationEmails: current } = await call(settings.readRecipients, {});
      const adminNotificationEmails =
        'add' in change
          ? [...new Set([...current, change.add])]
          : current.filter((address) => address !== change.remove);
      return call(settings.saveRecipients, { body: { adminNotificationEmails } });
    },
    onSuccess: (saved) => {
      client.setQueryData(recipientSettings.queryKey, saved);
      void refresh();
    },
  });
}

/** Reloads setup and overview, which say whether mail works, even after a failure. */
export const useTestRecipient = () =>
  useMutation({
    mutationFn: (testEmail: string) => call(settings.testRecipient, { body: { testEmail } }),
    onSettled: useRefreshAdmin(),
  });

export const setupState = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: () => call(setup.read, {}),
  staleTime: FRESH_MS,
});

/** Reloads the overview, which shows what is not set up yet. */
export const useConfirmClaims = () =>
  useMutation({
    mutationFn: () => call(setup.confirmClaims, {}),
    onSuccess: useRefreshAdmin(),
  });

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input, Result } from '#core/contract/shared/endpoint.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { customerPortal } from '#core/contract/staff/customers/customer-portal.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Loaded again each time it is opened, so that decisions rest on the current state. */
export const certificateDetails = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'certificate', id],
    queryFn: () => call(certificates.read, { params: { id } }),
    gcTime: 0,
  });

/** An order's certificate, or a draft of one. Reloaded with the order. */
export const certificateDraft = (orderId: number) =>
  queryOptions({
    queryKey: ['admin', 'certificate-draft', orderId],
    queryFn: () => call(certificates.draft, { params: { id: orderId } }),
    gcTime: 0,
  });

export type CertificateDraft = Result<typeof certificates.draft>;

/** Refreshes after a refusal too: it may have assigned a number, or come from someone else's change. */
export function useRecordUploaded() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.record>) => call(certificates.record, input),
    onSettled: () => void refresh(),
  });
}

/** Always refreshes: asking may set aside an earlier confirmation, and someone else may have been faster. */
export function useAskForDetails() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof customerPortal.askForDetails>) =>
      call(customerPortal.askForDetails, input),
    onSettled: () => void refresh(),
  });
}

export function useCorrect() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.correct>) => call(certificates.correct, input),
    onSettled: () => void refresh(),
  });
}

/** Shows a call's reply at once. */
function useShowSaved() {
  const client = useQueryClient();
  return useCallback(
    (saved: CertificateDetails) =>
      client.setQueryData(certificateDetails(saved.id).queryKey, saved),
    [client],
  );
}

export function useSuspend() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.suspend>) => call(certificates.suspend, input),
    onSuccess: useShowSaved(),
    onSettled: () => void refresh(),
  });
}

export function useSetVisibility() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.setVisibility>) =>
      call(certificates.setVisibility, input),
    onSuccess: useShowSaved(),
    onSettled: () => void refresh(),
  });
}

export function useExtend() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.extend>) => call(certificates.extend, input),
    onSettled: () => void refresh(),
  });
}

export function useReinstate() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.reinstate>) =>
      call(certificates.reinstate, input),
    onSettled: () => void refresh(),
  });
}

export function useWithdraw() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof certificates.withdraw>) => call(certificates.withdraw, input),
    onSuccess: useShowSaved(),
    onSettled: () => void refresh(),
  });
}

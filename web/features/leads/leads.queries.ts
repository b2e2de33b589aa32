import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Loaded again each time it is opened. */
export const leadDetails = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'lead', id],
    queryFn: () => call(leads.read, { params: { id } }),
    gcTime: 0,
  });

/** Shows the saved lead at once in its dialog, and reloads everything else. */
export function useUpdateLead() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof leads.update>) => call(leads.update, input),
    onSuccess: (saved) => {
      client.setQueryData(
        leadDetails(saved.id).queryKey,
        (details) => details && { ...details, ...saved },
      );
      return refresh();
    },
  });
}

export function useArchiveLead() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof leads.archive>) => call(leads.archive, input),
    onSettled: refresh,
  });
}

export function useAddLead() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof leads.create>) => call(leads.create, input),
    onSettled: () => void refresh(),
  });
}

export function useConvertLead() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (input: Input<typeof leads.convert>) => call(leads.convert, input),
    onSettled: refresh,
  });
}

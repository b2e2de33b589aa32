import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { leads } from '#core/contract/staff/leads.ts';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import type { LeadStatus } from '#core/domain/leads/lead-status.ts';
import { pagedList, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

export type LeadFilter = {
  search: string;
  status: LeadStatus | undefined;
  /** Completed at this time or later. */
  from: string | undefined;
  attention: AttentionIn<'leads'> | undefined;
};

export const leadList = (filter: LeadFilter) =>
  pagedList('leads', filter, (query) => callPage(leads.list, { query }));

/** Loaded again each time it is opened. */
export const leadDetails = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'lead', id],
    queryFn: () => call(leads.read, { params: { id } }),
    gcTime: 0,
  });

/** What was saved shows at once where the lead is open; everything else is loaded again. */
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

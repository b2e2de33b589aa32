import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuditChain, type AuditFilter, audit } from '#core/contract/staff/owner/audit.ts';
import { FRESH_MS, pagedList } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

export const auditList = (filter: AuditFilter) =>
  pagedList('audit', filter, (query) => callPage(audit.list, { query }));

export const auditChoices = queryOptions({
  queryKey: ['admin', 'audit-choices'],
  queryFn: () => call(audit.choices, {}),
  staleTime: FRESH_MS,
});

/** Milliseconds between requests while a check runs. */
const LOOK = 1_500;

export const isChecking = ({ check }: AuditChain): boolean =>
  check !== null && check.finishedAt === null;

export const auditChain = queryOptions({
  queryKey: ['admin', 'audit-chain'],
  queryFn: () => call(audit.chain, {}),
  refetchInterval: ({ state }) => (state.data && isChecking(state.data) ? LOOK : false),
});

export function useCheckAudit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(audit.check, {}),
    onSuccess: (chain) => client.setQueryData(auditChain.queryKey, chain),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dashboard, type Subject } from '#core/contract/dashboard.ts';
import { call } from '#web/lib/api.ts';
import { FRESH_MS } from './freshness.ts';

const OVERVIEW = ['admin', 'overview'];

export const overview = queryOptions({
  queryKey: OVERVIEW,
  queryFn: () => call(dashboard.overview, {}),
});

export const analytics = queryOptions({
  queryKey: ['admin', 'analytics'],
  queryFn: () => call(dashboard.analytics, {}),
});

export const found = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'find', text],
    queryFn: () => call(dashboard.find, { query: { text } }),
    staleTime: FRESH_MS,
  });

export const history = (subject: Subject, id: number) =>
  queryOptions({
    queryKey: ['admin', 'history', subject, id],
    queryFn: () => call(dashboard.history, { query: { subject, id: String(id) } }),
    staleTime: FRESH_MS,
  });

/** After a change everything that staff look at is asked for anew: lists, counts, histories, customer files. */
export function useRefreshAdmin() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['admin'] }), [client]);
}

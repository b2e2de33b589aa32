import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

export const analytics = queryOptions({
  queryKey: ['admin', 'analytics'],
  queryFn: () => call(dashboard.analytics, {}),
});

export const searchResults = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'find', text],
    queryFn: () => call(dashboard.find, { query: { text } }),
    staleTime: FRESH_MS,
  });

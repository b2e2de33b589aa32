import { queryOptions } from '@tanstack/react-query';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { call } from '#web/lib/api.ts';

/** Accounts change rarely. */
const FRESH_MS = 5 * 60_000;

export const colleagues = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => call(assignments.colleagues, {}),
  staleTime: FRESH_MS,
});

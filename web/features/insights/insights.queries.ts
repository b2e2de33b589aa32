import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insights } from '#core/contract/staff/insights.ts';
import type { FunnelStep } from '#core/domain/insights/figures.ts';
import type { Comparison, Range } from '#core/domain/insights/ranges.ts';
import { FRESH_MS, pagedList } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

export type Asked = Range & { compare: Comparison };

/** A new date range shows the previous figures until its own have loaded. */
const kept = { staleTime: FRESH_MS, placeholderData: keepPreviousData } as const;

export const moneyFigures = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'insights', 'money', query],
    queryFn: () => call(insights.money, { query }),
    ...kept,
  });

export const funnelFigures = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'insights', 'funnel', query],
    queryFn: () => call(insights.funnel, { query }),
    ...kept,
  });

export const turnaroundFigures = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'insights', 'turnaround', query],
    queryFn: () => call(insights.turnaround, { query }),
    ...kept,
  });

export const leadCohorts = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'insights', 'leads', query],
    queryFn: () => call(insights.cohorts, { query }),
    ...kept,
  });

export type VisitFilter = Range & { step: FunnelStep; source?: string; programme?: string };

export const visits = (filter: VisitFilter) =>
  pagedList('visits', filter, (query) => callPage(insights.visits, { query }));

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reports } from '#core/contract/staff/reports.ts';
import type { CheckInOutcome } from '#core/domain/insights/figures.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import { FRESH_MS, pagedList } from '#web/admin-kit/queries.ts';
import { call, callPage } from '#web/lib/api.ts';

/** A new date range shows the previous figures until its own have loaded. */
export const certificateReport = ({ from, to }: Range) =>
  queryOptions({
    queryKey: ['admin', 'certificate-report', from, to],
    queryFn: () => call(reports.certificates, { query: { from, to } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

type CheckInFilter = Range & { outcome: CheckInOutcome };

export const reportedCheckIns = (filter: CheckInFilter) =>
  pagedList('reported-check-ins', filter, (query) => callPage(reports.checkIns, { query }));

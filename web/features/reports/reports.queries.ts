import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reports } from '#core/contract/staff/reports.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';
import type { Span } from './report-span.ts';

/** Other days show the figures of the former ones until theirs are there. */
export const certificateReport = (span: Span) =>
  queryOptions({
    queryKey: ['admin', 'certificate-report', span],
    queryFn: () => call(reports.certificates, { query: span }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

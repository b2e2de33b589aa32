import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type CalendarKind, checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { FRESH_MS, useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Totals for each day. The previous month stays until the next one has loaded. */
export const calendarSpan = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'calendar', from, to],
    queryFn: () => call(checkIns.calendar, { query: { from, to } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const calendarDay = (day: string, kind: CalendarKind | undefined) =>
  queryOptions({
    queryKey: ['admin', 'calendar-day', day, kind],
    queryFn: () => call(checkIns.day, { params: { day }, query: { kind } }),
    staleTime: FRESH_MS,
  });

export const useRemind = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) => call(checkIns.remind, { body: { ids: [...ids] } }),
    onSettled: useRefreshAdmin(),
  });

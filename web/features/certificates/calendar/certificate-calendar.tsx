import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CALENDAR_KINDS, type CalendarKind } from '#core/contract/staff/certification/check-ins.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { ChoiceFilter } from '#web/admin-kit/list-bar.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CertificateDrawer } from '#web/features/certificates/certificate-drawer.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { calendarSpan } from './calendar.queries.ts';
import { addMonths, monthOf, monthWords, readMonth, weeksOf } from './calendar-days.ts';
import { KIND_LABELS } from './calendar-words.ts';
import { DayList } from './day-list.tsx';
import { type DayTotals, MonthGrid, MonthList } from './month-grid.tsx';

/** A calendar of check-ins, suspensions and ending terms. */
export function CertificateCalendar() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  const [today] = useState(() => dayOf(new Date(), brand.timeZone));
  const day = filter('day') || undefined;
  const month = readMonth(filter('month')) ?? monthOf(day ?? today);
  const kind = CALENDAR_KINDS.find((known) => known === filter('kind'));
  const weeks = weeksOf(month);
  const query = useQuery(calendarSpan(weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today));
  const totals = totalsByDay(query.data ?? [], kind);
  const hasSome = [...totals.keys()].some((known) => monthOf(known) === month);
  const list = useRef<HTMLDivElement>(null);
  // If the day's list is below the fold, a press must not seem to do nothing.
  useEffect(() => {
    if (day) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [day]);

  const choose = (chosen: string) => setFilter('day', chosen === day ? '' : chosen);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-44 text-xl" aria-live="polite">
          {monthWords(month)}
        </h2>
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-label="Previous month"
            onClick={() => setFilter('month', addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button variant="outline" onClick={() => setFilter('month', monthOf(today))}>
            Today
          </Button>
          <Button
            variant="outline"
            aria-label="Next month"
            onClick={() => setFilter('month', addMonths(month, 1))}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <ChoiceFilter
          label="What is due"
          all="Everything"
          choices={CALENDAR_KINDS}
          labels={KIND_LABELS}
          value={kind}
          onChange={(value) => setFilter('kind', value)}
        />
      </div>
      {query.isPending && (
        <SkeletonGroup label="Loading the calendar">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
      {query.error && (
        <Alert tone="danger" title="The calendar could not be loaded">
          <p>{reasonOf(query.error)}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {query.data && (
        <>
          {!hasSome && (
            <p role="status" className="text-ink-700">
              Nothing {kind ? 'of this kind ' : ''}is due in {monthWords(month)}.
            </p>
          )}
          <MonthGrid month={month} today={today} totals={totals} chosen={day} onChoose={choose} />
          <MonthList month={month} totals={totals} chosen={day} onChoose={choose} />
        </>
      )}
      <div ref={list}>{day && <DayList key={day} day={day} kind={kind} onOpen={open} />}</div>
      <CertificateDrawer id={openId} onClose={close} />
    </div>
  );
}

type Total = { on: string; kind: CalendarKind; total: number };

function totalsByDay(rows: readonly Total[], only: CalendarKind | undefined) {
  const byDay = new Map<string, DayTotals>();
  for (const { on, kind, total } of rows) {
    if (total > 0 && (!only || only === kind)) byDay.set(on, { ...byDay.get(on), [kind]: total });
  }
  return byDay;
}

import { CALENDAR_KINDS, type CalendarKind } from '#core/contract/staff/certification/check-ins.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { cn } from '#web/lib/class-names.ts';
import { type Month, monthOf, monthWords, WEEKDAYS, weeksOf } from './calendar-days.ts';
import { KIND_TONES, totalWords } from './calendar-words.ts';

/** Entries on a day, by kind. */
export type DayTotals = Partial<Record<CalendarKind, number>>;

type MonthProps = {
  month: Month;
  today: string;
  totals: ReadonlyMap<string, DayTotals>;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** A month, one cell per day. */
export function MonthGrid({ month, today, totals, chosen, onChoose }: MonthProps) {
  return (
    <table
      aria-label={monthWords(month)}
      className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-control border border-ink-200 bg-white text-sm max-md:hidden"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border-ink-200 border-b px-2 py-2 text-left font-medium text-ink-600"
            >
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cn(
                  'h-24 border-ink-200 border-r border-b p-0 align-top last:border-r-0',
                  monthOf(day) !== month && 'bg-paper',
                )}
              >
                <DayCell
                  day={day}
                  isToday={day === today}
                  isOutside={monthOf(day) !== month}
                  totals={totals.get(day)}
                  isChosen={day === chosen}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  totals: DayTotals | undefined;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

function DayCell({ day, isToday, isOutside, totals, isChosen, onChoose }: DayCellProps) {
  const date = (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'inline-grid size-7 place-items-center rounded-full tabular-nums',
        isOutside && !isToday && 'text-ink-600',
        isToday && 'bg-brand-700 font-semibold text-white',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
  if (!totals) return <span className="block p-1.5">{date}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${dayWords(day)}: ${totalsWords(totals)}`}
      onClick={() => onChoose(day)}
      className="grid h-full min-h-24 w-full content-start justify-items-start gap-1 p-1.5 text-left hover:bg-brand-50 focus-visible:-outline-offset-3 aria-pressed:bg-brand-50 aria-pressed:shadow-[inset_0_0_0_2px_var(--color-brand-700)]"
    >
      {date}
      <TotalBadges totals={totals} />
    </button>
  );
}

const kindsIn = (totals: DayTotals) => CALENDAR_KINDS.filter((kind) => totals[kind]);

const totalsWords = (totals: DayTotals): string =>
  kindsIn(totals)
    .map((kind) => totalWords(kind, totals[kind] ?? 0))
    .join(', ');

const TotalBadges = ({ totals }: { totals: DayTotals }) =>
  kindsIn(totals).map((kind) => (
    <Badge key={kind} tone={KIND_TONES[kind]} className="max-w-full px-2">
      <span className="truncate">{totalWords(kind, totals[kind] ?? 0)}</span>
    </Badge>
  ));

/** On a phone: only the days with entries, one below the other. */
export function MonthList({ month, totals, chosen, onChoose }: Omit<MonthProps, 'today'>) {
  const days = [...totals.keys()].filter((day) => monthOf(day) === month).toSorted();
  return (
    <ul
      aria-label={`Days of ${monthWords(month)}`}
      className="grid overflow-clip rounded-control border border-ink-200 bg-white empty:hidden md:hidden"
    >
      {days.map((day) => (
        <li key={day} className="border-ink-200 border-b last:border-b-0">
          <button
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 text-left focus-visible:-outline-offset-3 aria-pressed:bg-brand-50"
          >
            <span className="font-medium tabular-nums">{dayWords(day)}</span>
            <span className="flex flex-wrap gap-1.5">
              <TotalBadges totals={totals.get(day) ?? {}} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

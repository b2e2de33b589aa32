import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEntry, CalendarKind } from '#core/contract/staff/certification/check-ins.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { CheckInBadge } from '#web/features/check-ins/check-in-badge.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { calendarDay } from './calendar.queries.ts';
import { KIND_TONES } from './calendar-words.ts';
import { RemindButton } from './remind-button.tsx';

type DayListProps = {
  day: string;
  kind: CalendarKind | undefined;
  onOpen: (certificateId: number) => void;
};

const KIND_WORDS: Record<CalendarKind, string> = {
  'check-in': 'Check-in due',
  suspension: 'Would be suspended',
  renewal: 'Term ends',
};

/** Returns an entry's check-in if its holder can be reminded. */
const remindableId = ({ checkIn }: CalendarEntry): number | undefined =>
  checkIn && isAnswerable(checkIn.state) ? checkIn.id : undefined;

/** The entries of one day, with reminders for the selected ones. */
export function DayList({ day, kind, onOpen }: DayListProps) {
  const { data, error, refetch } = useQuery(calendarDay(day, kind));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // A day may name a check-in twice: as due and as the reason for a suspension.
  const remindable = [...new Set((data ?? []).flatMap((entry) => remindableId(entry) ?? []))];
  const selected = remindable.filter((id) => chosen.has(id));
  const isAll = remindable.length > 0 && selected.length === remindable.length;
  const toggle = (id: number) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((o) => o !== id) : [...before, id]),
    );
  return (
    <section aria-labelledby="day-title" className="grid gap-3">
      <h2 id="day-title" className="text-xl">
        {dayWords(day)}
      </h2>
      {!data && !error && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {error && (
        <Alert tone="danger" title="This day could not be loaded">
          <p>{reasonOf(error)}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {data?.length === 0 && <p className="text-ink-700">Nothing is due on this day.</p>}
      {remindable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Checkbox
            label={`Choose all ${remindable.length} that can be reminded`}
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : remindable))}
          />
          <Only to="work">
            <RemindButton ids={selected} onDone={() => setChosen(new Set())} />
          </Only>
        </div>
      )}
      {data && data.length > 0 && (
        <ul aria-label={`What is due on ${dayWords(day)}`} className="grid gap-2">
          {data.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.certificateId}`}
              entry={entry}
              isChosen={chosen.has(remindableId(entry) ?? 0)}
              onToggle={toggle}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type EntryProps = {
  entry: CalendarEntry;
  isChosen: boolean;
  onToggle: (checkInId: number) => void;
  onOpen: (certificateId: number) => void;
};

function Entry({ entry, isChosen, onToggle, onOpen }: EntryProps) {
  const { kind, certificateId, number, holderName, checkIn } = entry;
  const id = remindableId(entry);
  return (
    <li className="grid grid-cols-[1.25rem_1fr] items-start gap-x-3 rounded-control border border-ink-200 bg-white px-4 py-2 text-sm">
      {id === undefined ? (
        <span />
      ) : (
        <Checkbox
          label={<span className="sr-only">{`Choose ${number}`}</span>}
          checked={isChosen}
          onChange={() => onToggle(id)}
        />
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
        <span className="min-w-0 grow basis-60">
          <button
            type="button"
            className="link whitespace-nowrap font-medium tabular-nums"
            onClick={() => onOpen(certificateId)}
          >
            {number}
          </button>
          <span className="wrap-anywhere block text-ink-700">{holderName}</span>
        </span>
        <Badge tone={KIND_TONES[kind]}>{KIND_WORDS[kind]}</Badge>
        {checkIn && <CheckInBadge state={checkIn.state} />}
      </div>
    </li>
  );
}

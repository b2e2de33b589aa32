import { Check, Clock, type LucideIcon, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { ASSIGNABLE } from '#core/contract/staff/work/assignments.ts';
import { deadlineOf } from '#core/domain/dashboard/attention.ts';
import { isResolvedByWord } from '#core/domain/dashboard/queue-acts.ts';
import { ATTENTION_WORDS, type Attention, entryAddressOf } from '#web/admin-kit/attention-words.ts';
import { useRememberPosition } from '#web/admin-kit/queue/queue-position.tsx';
import { DueBadge } from '#web/admin-kit/records/due-badge.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { brand } from '#web/lib/brand.ts';

export type QueueItem = { kind: Attention['kind']; entry: Attention['entries'][number] };
export type Act = 'snooze' | 'assign' | 'resolve';

type QueueEntryProps = QueueItem & { onAct: (act: Act, item: QueueItem) => void };

/** A row of the queue, with its actions. */
export function QueueEntry({ kind, entry, onAct }: QueueEntryProps) {
  const remember = useRememberPosition();
  const act = (name: Act) => () => onAct(name, { kind, entry });
  return (
    <li
      data-queue-row=""
      // On a phone only the title shares its line with the buttons.
      className="flex items-start gap-2 border-ink-200 border-t py-2 last:pb-0 focus-within:bg-paper max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0.5"
    >
      <div className="grid min-w-0 flex-1 gap-1 max-sm:contents">
        <p className="flex flex-wrap gap-x-3 max-sm:contents">
          <Link
            href={entryAddressOf(kind, entry)}
            onClick={() => remember(kind, entry)}
            className="link tap-area wrap-anywhere tabular-nums max-sm:self-center max-sm:justify-self-start"
          >
            {entry.title}
          </Link>
          <span className="wrap-anywhere text-ink-700 max-sm:col-span-2">{entry.detail}</span>
        </p>
        <EntryFacts kind={kind} entry={entry} />
      </div>
      <Only to="work">
        <div className="-my-1 flex shrink-0 max-sm:col-start-2 max-sm:row-start-1">
          <ActButton icon={Clock} act="snooze" label={`Snooze ${entry.title}`} onClick={act} />
          {ASSIGNABLE.some((subject) => subject === entry.subject) && (
            <ActButton
              icon={UserRound}
              act="assign"
              label={`Assign ${entry.title}`}
              onClick={act}
            />
          )}
          {isResolvedByWord(kind) && (
            <ActButton icon={Check} act="resolve" label={`Resolve ${entry.title}`} onClick={act} />
          )}
        </div>
      </Only>
    </li>
  );
}

type ActButtonProps = {
  icon: LucideIcon;
  act: Act;
  label: string;
  onClick: (act: Act) => () => void;
};

const ActButton = ({ icon: Icon, act, label, onClick }: ActButtonProps) => (
  <button
    type="button"
    data-act={act}
    aria-label={label}
    title={label}
    onClick={onClick(act)}
    className="grid size-9 place-items-center rounded-full text-ink-600 transition-colors hover:bg-ink-100 hover:text-ink-950 max-sm:size-11"
  >
    <Icon aria-hidden="true" className="size-4.5" />
  </button>
);

/** The entry's due date or waiting time, and its assignee. */
export function EntryFacts({ kind, entry }: QueueItem) {
  const { at, assignee } = entry;
  const due = at ? deadlineOf(kind, new Date(at), brand.timeZone)?.toISOString() : undefined;
  if (!at && !assignee) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-600 max-sm:col-span-2">
      {due && <DueBadge due={due} />}
      {at && (
        <span>
          {ATTENTION_WORDS[kind].when} <Moment iso={due ?? at} />
        </span>
      )}
      {assignee && <span className="wrap-anywhere">{assignee} has it</span>}
    </p>
  );
}

import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  ATTENTION_WORDS,
  type Attention,
  countWords,
  listAddressOf,
} from '#web/admin-kit/attention-words.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ActDialog } from './queue/act-dialogs.tsx';
import { QueueEntry } from './queue/queue-entry.tsx';
import { SetAsideList } from './queue/set-aside-list.tsx';
import { type QueueActs, useQueueActs } from './queue/use-queue-acts.ts';
import { useQueueKeys } from './queue/use-queue-keys.ts';

type AttentionListProps = {
  attention: Attention[];
  /** While setup is incomplete, an empty list does not mean that all is well. */
  isSetUp: boolean;
};

/** The queue of records that need attention now, those costliest to miss first. */
export function AttentionList({ attention, isSetUp }: AttentionListProps) {
  const acts = useQueueActs();
  const [showsAside, setShowsAside] = useState(false);
  const section = useRef<HTMLElement>(null);
  useQueueKeys(section);
  return (
    <section
      ref={section}
      aria-labelledby="attention"
      // Receives the focus when the focused entry is removed.
      tabIndex={-1}
      className="grid min-w-0 content-start gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="attention" className="text-xl">
          Needs attention now
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-my-1.5 max-sm:-ml-4"
          aria-pressed={showsAside}
          onClick={() => setShowsAside(!showsAside)}
        >
          Show snoozed
        </Button>
      </div>
      <LastAct acts={acts} />
      {attention.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={isSetUp ? 'Nothing needs you right now' : 'No record is waiting'}
          description={
            isSetUp
              ? 'Payments, mails, promises and new leads are all looked after.'
              : 'Please finish the setup above: until then, some things cannot arrive here.'
          }
          className="rounded-control border border-ink-200"
        />
      ) : (
        <>
          <p className="text-ink-600 text-sm max-lg:hidden">
            <Key name="J" /> <Key name="K" /> next and previous, <Key name="Enter" /> open,{' '}
            <Key name="S" /> snooze, <Key name="A" /> assign, <Key name="E" /> resolve
          </p>
          <ul className="grid gap-3">
            {attention.map((group) => (
              <Group key={group.kind} {...group} onAct={acts.ask} />
            ))}
          </ul>
        </>
      )}
      {showsAside && <SetAsideList acts={acts} />}
      <ActDialog acts={acts} />
    </section>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border border-ink-200 bg-white px-1.5 font-sans">{name}</kbd>
);

/** Announces the last action, on screen and to screen readers, and offers to undo it. */
function LastAct({ acts }: { acts: QueueActs }) {
  const { done, undo } = acts;
  return (
    <div role="status" className="empty:hidden">
      {done && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-success-50 px-4 py-2 text-sm">
          <span className="wrap-anywhere flex-1">{done.words}</span>
          {done.undo && (
            <button type="button" className="link tap-area" onClick={undo}>
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Group({ kind, count, entries, onAct }: Attention & { onAct: QueueActs['ask'] }) {
  const { title, advice, isUrgent } = ATTENTION_WORDS[kind];
  const all = listAddressOf(kind);
  const hasLate = entries.some(({ isLate }) => isLate);
  return (
    <li className="grid gap-2.5 rounded-control border border-ink-200 bg-white p-4 text-sm">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base tracking-normal">
          {title}
          <Badge tone={isUrgent || hasLate ? 'warning' : 'neutral'} className="tabular-nums">
            {countWords(count)}
          </Badge>
        </h3>
        <p className="text-ink-600">{advice}</p>
      </div>
      <ul className="grid">
        {entries.map((entry) => (
          <QueueEntry
            key={`${entry.subject} ${entry.id}`}
            kind={kind}
            entry={entry}
            onAct={onAct}
          />
        ))}
      </ul>
      {all && count > entries.length && (
        <Link href={all} className="link tap-area justify-self-start">
          Show all {countWords(count)}
          <span className="sr-only"> of {title}</span>
        </Link>
      )}
    </li>
  );
}

import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import {
  ATTENTION_WORDS,
  type Attention,
  countWords,
  entryAddressOf,
  listAddressOf,
  momentOf,
} from '#web/admin-kit/attention-words.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

type AttentionListProps = {
  attention: Attention[];
  /** Where something is not set up yet, not all is well even if no record waits. */
  isSetUp: boolean;
};

/** What somebody should look at now, the costliest to miss first. */
export function AttentionList({ attention, isSetUp }: AttentionListProps) {
  return (
    <section aria-labelledby="attention" className="grid min-w-0 content-start gap-3">
      <h2 id="attention" className="text-xl">
        Needs attention now
      </h2>
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
        <ul className="grid gap-3">
          {attention.map((group) => (
            <Group key={group.kind} {...group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Group({ kind, count, entries }: Attention) {
  const { title, advice, when, isUrgent } = ATTENTION_WORDS[kind];
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
          <li
            key={`${entry.subject} ${entry.id}`}
            className="grid items-baseline gap-x-3 gap-y-0.5 border-ink-200 border-t py-2 last:pb-0 sm:max-lg:grid-cols-[11.5rem_1fr_auto] xl:grid-cols-[11.5rem_1fr_auto]"
          >
            <Link
              href={entryAddressOf(kind, entry)}
              className="link wrap-anywhere justify-self-start tabular-nums"
            >
              {entry.title}
            </Link>
            <span className="wrap-anywhere text-ink-700">{entry.detail}</span>
            {entry.at && (
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-600">
                {entry.isLate && <Badge tone="danger">Late</Badge>}
                <span>
                  {when} <Moment iso={momentOf(kind, entry.at)} />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {all && count > entries.length && (
        <Link href={all} className="link justify-self-start">
          Show all {countWords(count)}
          <span className="sr-only"> of {title}</span>
        </Link>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AttentionMark } from '#core/contract/staff/work/queue.ts';
import { ATTENTION_WORDS, entryAddressOf } from '#web/admin-kit/attention-words.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { setAside } from './queue.queries.ts';
import type { QueueActs } from './use-queue-acts.ts';

/** Snoozed and resolved entries that would otherwise need attention, each with a button to bring it back. */
export function SetAsideList({ acts }: { acts: QueueActs }) {
  const { data, error } = useQuery(setAside);
  return (
    <section aria-label="Snoozed and resolved" className="grid gap-3 text-sm">
      <h3 className="font-sans font-semibold text-base tracking-normal">Snoozed and resolved</h3>
      {error && (
        <Alert tone="danger" title="This could not be loaded">
          {reasonOf(error)}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className="text-ink-600">Nothing is snoozed or resolved.</p>}
      {data && data.length > 0 && (
        <ul className="rounded-control border border-ink-200 bg-white">
          {data.map(({ kind, mark, ...entry }) => (
            <li
              key={`${kind} ${entry.id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink-200 border-b p-4 last:border-b-0"
            >
              <div className="grid min-w-0 flex-1 basis-60 gap-1">
                <p className="flex flex-wrap gap-x-3">
                  <Link href={entryAddressOf(kind, entry)} className="link tap-area wrap-anywhere">
                    {entry.title}
                  </Link>
                  <span className="text-ink-700">{ATTENTION_WORDS[kind].title}</span>
                </p>
                <MarkWords mark={mark} />
              </div>
              <Only to="work">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Bring back ${entry.title}`}
                  onClick={() => acts.bringBack(kind, entry, mark.version)}
                >
                  Bring back
                </Button>
              </Only>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const MarkWords = ({ mark }: { mark: AttentionMark }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-600">
    <Badge>{mark.snoozedUntil ? 'Snoozed' : 'Resolved'}</Badge>
    <span className="wrap-anywhere">
      {mark.snoozedUntil
        ? `until ${formatBriefMoment(mark.snoozedUntil)}, by ${mark.actor}`
        : `by ${mark.actor}: ${mark.reason}`}
    </span>
  </p>
);

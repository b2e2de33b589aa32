import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry, Subject } from '#core/contract/dashboard.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { history } from './dashboard.queries.ts';
import { historyWords } from './history-words.ts';

/** Who did what to a record, newest first. */
export function RecordHistory({ subject, id }: { subject: Subject; id: number }) {
  const entries = useQuery(history(subject, id));
  return (
    <section aria-label="History" className="grid gap-3">
      <h3 className="font-sans font-semibold text-base tracking-normal">History</h3>
      {entries.isPending && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </SkeletonGroup>
      )}
      {entries.error && (
        <Alert tone="danger" title="The history could not be loaded">
          {reasonOf(entries.error)}
        </Alert>
      )}
      {entries.data?.length === 0 && <p className="text-ink-600 text-sm">Nothing yet.</p>}
      {entries.data && entries.data.length > 0 && (
        <ol className="grid gap-2 text-sm">
          {entries.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const details = historyWords(entry.data);
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p>
        <span className="font-medium">{entry.actor}</span> {entry.action}
        <span className="text-ink-600">
          {' · '}
          <Moment iso={entry.createdAt} />
        </span>
      </p>
      {details.map((detail) => (
        <p key={detail} className="wrap-anywhere text-ink-600">
          {detail}
        </p>
      ))}
    </li>
  );
}

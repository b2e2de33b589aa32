import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry, Subject } from '#core/contract/dashboard.ts';
import { historyWords } from '#core/domain/activity-words.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { history } from './dashboard.queries.ts';

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
  const { who, what, isCustomerTold } = historyWords(entry);
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p className="wrap-anywhere">
        <span className="font-medium">{who}</span> {what}
        <span className="text-ink-600">
          {' · '}
          <Moment iso={entry.createdAt} />
        </span>
      </p>
      {isCustomerTold && <p className="text-ink-600">With a mail to the customer.</p>}
    </li>
  );
}

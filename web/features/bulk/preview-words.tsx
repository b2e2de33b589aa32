import type { UseQueryResult } from '@tanstack/react-query';
import type { BulkPreview } from '#core/contract/staff/work/bulk.ts';
import { type BulkList, countRecords } from '#core/domain/bulk/actions.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';

type PreviewWordsProps = { list: BulkList; query: UseQueryResult<BulkPreview> };

/** What will happen, before anything does. */
export function PreviewWords({ list, query: { data, error } }: PreviewWordsProps) {
  if (error) {
    return (
      <Alert tone="danger" title="This cannot be done">
        {reasonOf(error)}
      </Alert>
    );
  }
  return (
    <section aria-label="What will happen" aria-live="polite">
      {data ? <Figures list={list} preview={data} /> : <Skeleton className="h-24" />}
    </section>
  );
}

function Figures({ list, preview }: { list: BulkList; preview: BulkPreview }) {
  const { applies, skipped, mails } = preview;
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-3 rounded-control border border-ink-200 p-4 text-sm">
      <p>
        <span className="font-semibold">{countRecords(list, applies)}</span> will be changed, one
        after the other.
      </p>
      {left > 0 && (
        <div className="grid gap-1">
          <p>
            <span className="font-semibold">{countRecords(list, left)}</span> will be skipped:
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-ink-700">
            {skipped.map(({ reason, count, examples }) => (
              <li key={reason} className="wrap-anywhere">
                {count.toLocaleString()}: {reason}
                {examples.length > 0 && ` (${examples.join(', ')}${count > 3 ? ', …' : ''})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Mails {...mails} />
    </div>
  );
}

function Mails({ count, to }: BulkPreview['mails']) {
  const sendsMail = useSendsMail();
  if (count === 0) return <p>No mail is sent.</p>;
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        <span className="font-semibold">
          {count === 1 ? '1 mail' : `${count.toLocaleString()} mails`}
        </span>{' '}
        to {to.join(', ')}
        {count > to.length && ' and others'}.
      </p>
      {!sendsMail && <p className="text-ink-700">{mailNotice(sendsMail)}</p>}
    </div>
  );
}

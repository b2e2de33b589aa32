import type { ShownCertificate } from '#core/contract/verification.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { formatDay } from '#core/domain/moments.ts';
import { brand } from '#web/lib/brand.ts';

type Event = ShownCertificate['history'][number];

/** Public words for events. Kinds that are not listed are for staff. */
const WORDS: Record<string, (event: Event) => string> = {
  issued: () => 'Issued',
  corrected: ({ edition }) => `Corrected: edition ${edition}`,
  extended: ({ edition }) => `Areas added: edition ${edition}`,
  reinstated: ({ edition }) => `Valid again: edition ${edition}`,
  're-signed': ({ edition }) => `Signed again with a new key: edition ${edition}`,
  suspended: () => 'Suspended',
  withdrawn: () => 'Withdrawn',
  superseded: () => 'Replaced by another certificate',
  expired: () => 'Expired',
};

/** Returns the public events with their words. */
export const describeHistory = (history: ShownCertificate['history']) =>
  history.flatMap((event) => {
    const words = WORDS[event.kind];
    return words ? [{ ...event, words: words(event) }] : [];
  });

/** Newest first. */
export const HistoryList = ({ history }: Pick<ShownCertificate, 'history'>) => (
  <ol className="grid gap-3">
    {describeHistory(history).map(({ at, kind, words, reason }) => (
      <li key={`${at} ${kind}`} className="border-ink-200 border-l-2 pl-4">
        <time dateTime={at} className="text-ink-600 text-sm tabular-nums">
          {formatDay(at, brand.timeZone)}
        </time>
        <p className="font-medium">{words}</p>
        {reason && <p className="text-ink-700">{reasonWords(reason)}</p>}
      </li>
    ))}
  </ol>
);

export function PublicHistory({ history }: Pick<ShownCertificate, 'history'>) {
  if (describeHistory(history).length === 0) return null;
  return (
    <section aria-labelledby="history" className="card grid gap-3">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <HistoryList history={history} />
    </section>
  );
}

import type { ShownCertificate } from '#core/contract/verification.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { formatDay } from '#core/domain/moments.ts';
import { brand } from '#web/lib/brand.ts';

type Event = ShownCertificate['history'][number];

/** What happened, for anybody. Kinds that are not listed are for staff. */
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

/** Newest first. */
export function PublicHistory({ history }: Pick<ShownCertificate, 'history'>) {
  const told = history.flatMap((event) => {
    const words = WORDS[event.kind];
    return words ? [{ ...event, words: words(event) }] : [];
  });
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="history" className="card">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-3 grid gap-3">
        {told.map(({ at, kind, words, reason }) => (
          <li key={`${at} ${kind}`} className="border-ink-200 border-l-2 pl-4">
            <time dateTime={at} className="text-ink-600 text-sm tabular-nums">
              {formatDay(at, brand.timeZone)}
            </time>
            <p className="font-medium">{words}</p>
            {reason && <p className="text-ink-700">{reasonWords(reason)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

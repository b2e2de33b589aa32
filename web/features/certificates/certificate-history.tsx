import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { historyWords } from '#core/domain/activity/activity-words.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';

type Event = CertificateDetails['events'][number];

/** What a person did, worded to follow their name. */
const WORDS: Record<string, (event: Event) => string> = {
  prepared: () => 'prepared it',
  issued: () => 'issued it',
  corrected: ({ edition }) => `corrected it with edition ${edition}`,
  extended: ({ edition }) => `added areas with edition ${edition}`,
  reinstated: ({ edition }) => `reinstated it with edition ${edition}`,
  're-signed': ({ edition }) => `signed it again as edition ${edition}`,
  suspended: () => 'suspended it',
  withdrawn: () => 'withdrew it',
  superseded: () => 'replaced it',
  'check-in-accepted': () => 'accepted the yearly check-in',
  expired: () => 'noted that its term has ended',
  'visibility register': () => 'listed it in the register',
  'visibility link': () => 'let anyone with its number see it',
  'visibility confirm': () => 'let its number only confirm a name',
};

/** The life of a certificate, newest first. */
export function CertificateHistory({ events }: { events: readonly Event[] }) {
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <DrawerSection title="History">
      {events.length === 0 && <p className="text-ink-600">Nothing yet.</p>}
      <ol className="grid gap-2">
        {newestFirst.map((event) => (
          <li
            key={`${event.at} ${event.kind} ${event.edition}`}
            className="grid gap-0.5 border-ink-200 border-l-2 pl-3"
          >
            <p className="wrap-anywhere">
              <span className="font-medium">{nameOf(event.actor)}</span>{' '}
              {WORDS[event.kind]?.(event) ?? event.kind}
              {event.reason && `: ${reasonWords(event.reason)}`}
              <span className="text-ink-600">
                {' · '}
                <Moment iso={event.at} />
              </span>
            </p>
            {event.note && (
              <p className="wrap-anywhere whitespace-pre-line text-ink-700">Note: {event.note}</p>
            )}
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}

/** Names the product, its jobs and the payment provider as other histories do. */
const nameOf = (actor: string): string => historyWords({ actor, action: '', data: {} }).who;

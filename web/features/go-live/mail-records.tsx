import { useQuery } from '@tanstack/react-query';
import type { MailRecord } from '#core/contract/staff/owner/go-live.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { mailRecords } from './go-live.queries.ts';

/** What each record does, in plain words. */
const MEANING: Record<MailRecord['kind'], string> = {
  SPF: 'Says which servers may send for your domain. If there is one already, add the middle part to it: a domain has only one.',
  DKIM: 'Lets receivers check that a mail was signed for your domain. Name and key come from your mail provider, so only it can show them.',
  DMARC:
    'Says what receivers do with mails that fail the two checks above, and where to report them.',
};

const STATES = {
  found: { word: 'Found', tone: 'success' },
  missing: { word: 'Missing', tone: 'danger' },
  unknown: { word: 'Not known', tone: 'neutral' },
} as const;

/** Without these records, many receivers treat mails as spam. They are set where the domain is managed. */
export function MailRecords() {
  const { data, error, isFetching, refetch } = useQuery(mailRecords);
  return (
    <section
      aria-label="Records of the sender's domain"
      className="grid gap-3 border-ink-200 border-t pt-4"
    >
      <div className="grid gap-1">
        <h4 className="font-sans font-semibold tracking-normal">Keep mails out of spam</h4>
        <p>
          Receivers ask the sender’s domain who may send for it. Set these TXT records where the
          domain is managed. A change can take up to a day to reach everyone.
        </p>
      </div>
      {error && (
        <Alert tone="danger" title="The records could not be read">
          {reasonOf(error)}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {data && (
        <ul className="divide-y divide-ink-200">
          {data.map((record) => (
            <Record key={record.kind} {...record} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => refetch()}
      >
        Look again
      </Button>
    </section>
  );
}

function Record({ kind, name, value, found, state }: MailRecord) {
  const { word, tone } = STATES[state];
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h5 className="font-sans font-semibold tracking-normal">{kind}</h5>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-ink-600">{MEANING[kind]}</p>
      <p>
        Name: <code className="wrap-anywhere font-mono">{name}</code>
      </p>
      {found ? (
        <p>
          The domain says: <code className="wrap-anywhere font-mono">{found}</code>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>
            Value: <code className="wrap-anywhere font-mono">{value}</code>
          </p>
          <CopyButton text={value} label={`Copy the value of ${kind}`} />
        </div>
      )}
    </li>
  );
}

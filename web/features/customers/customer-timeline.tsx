import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { TimelineEntry } from '#core/contract/staff/customers/customer-pages.ts';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  timelineWords,
} from '#core/domain/customers/timeline.ts';
import { formatWithCents, toCents } from '#core/domain/money.ts';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { cn } from '#web/lib/class-names.ts';
import { customerTimeline } from './customers.queries.ts';
import { fileOf, stateWords } from './timeline-words.ts';

const KINDS = Object.entries(TIMELINE_KINDS) as [TimelineKind, string][];

/** Everything that happened with a customer, newest first. */
export function CustomerTimeline({ customerId }: { customerId: number }) {
  const { filter, setFilter } = useAdminAddress();
  const kind = KINDS.find(([known]) => known === filter('kind'))?.[0];
  const query = useInfiniteQuery(customerTimeline(customerId, kind));
  const nothing = {
    icon: History,
    title: kind ? `No ${TIMELINE_KINDS[kind].toLowerCase()}.` : 'Nothing yet.',
    description: kind ? 'Choose "Everything" to see the rest.' : 'No record of them is left.',
  };
  return (
    <DrawerSection title="Everything in order of time">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <Chip isOn={!kind} onClick={() => setFilter('kind', '')}>
          Everything
        </Chip>
        {KINDS.map(([name, label]) => (
          <Chip key={name} isOn={name === kind} onClick={() => setFilter('kind', name)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <ListShell
        query={query}
        noun="entries"
        moreLabel="Show older entries"
        isFiltered={kind !== undefined}
        empty={nothing}
        hasOwnTotal
      >
        {(entries) => (
          <ol aria-label="Timeline" className="grid border-ink-200 border-l">
            {entries.map((entry) => (
              <Entry key={`${entry.event} ${entry.id}`} entry={entry} />
            ))}
          </ol>
        )}
      </ListShell>
    </DrawerSection>
  );
}

type ChipProps = { isOn: boolean; onClick: () => void; children: string };

const Chip = ({ isOn, onClick, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className={cn(
      'h-9 touch:h-10 rounded-full border px-3.5 font-medium',
      isOn
        ? 'border-brand-700 bg-brand-50 text-brand-700'
        : 'border-ink-200 text-ink-700 hover:border-ink-300 hover:text-ink-950',
    )}
  >
    {children}
  </button>
);

function Entry({ entry }: { entry: TimelineEntry }) {
  const { event, subject, recordId, title, detail, amount, by, at } = entry;
  const file = fileOf(entry);
  const state = stateWords(entry);
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 py-2.5 pl-5 before:absolute before:top-4.5 before:-left-1 before:size-2 before:rounded-full before:bg-ink-300 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{timelineWords(event)}</span>
        <Link
          href={adminAddress(subject, recordId)}
          className="link tap-area wrap-anywhere min-w-0"
        >
          {title}
        </Link>
        {amount && <span className="tabular-nums">{formatWithCents(toCents(amount))}</span>}
        {state && <span className="text-ink-700">{state}</span>}
        {file && (
          <a href={file} className="link tap-area inline-flex items-center gap-1" download>
            <Download aria-hidden="true" className="size-4" />
            Download<span className="sr-only"> {title}</span>
          </a>
        )}
      </p>
      <p className="whitespace-nowrap text-ink-600">
        <Moment iso={at} />
      </p>
      {(detail || by) && (
        <p className="wrap-anywhere line-clamp-2 text-ink-700 sm:col-span-2">
          {[detail, by && `by ${by}`].filter(Boolean).join(', ')}
        </p>
      )}
    </li>
  );
}

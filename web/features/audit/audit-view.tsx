import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import { type AuditEntry, type AuditFilter, audit } from '#core/contract/staff/owner/audit.ts';
import { historyWords } from '#core/domain/activity/activity-words.ts';
import { oneSubject } from '#core/domain/activity/subject-words.ts';
import { dataLines } from '#core/domain/audit/data-lines.ts';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { auditList } from './audit.queries.ts';
import { AuditBar } from './audit-bar.tsx';
import { ChainCard } from './chain-card.tsx';

/** The record of who did what, for owners. */
export function AuditView() {
  const filter = useAuditFilter();
  const list = useInfiniteQuery(auditList(filter));
  return (
    <div className="grid gap-5">
      <ChainCard />
      <AuditBar filter={filter} />
      <ListShell
        query={list}
        noun="entries"
        moreLabel="Show older entries"
        isFiltered={Object.values(filter).some(Boolean)}
        empty={{
          icon: ScrollText,
          title: 'Nothing is on record yet',
          description: 'Everything that anyone does here is recorded, newest first.',
        }}
        emptyWhenFiltered={{
          icon: ScrollText,
          title: 'No entries match the filters',
          description: 'Choose other days, another person or another action.',
        }}
      >
        {(rows) => <RecordTable label="Audit" columns={COLUMNS} rows={rows} />}
      </ListShell>
    </div>
  );
}

/** Reads the filter from the address; one that the server would refuse is ignored. */
function useAuditFilter(): AuditFilter {
  const { filter } = useAdminAddress();
  const asked = Object.fromEntries(
    ['actor', 'subject', 'action', 'from', 'to'].flatMap((name) => {
      const value = filter(name);
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = audit.export.query.safeParse(asked);
  return parsed.success ? parsed.data : {};
}

const COLUMNS: Column<AuditEntry>[] = [
  { head: 'When', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { head: 'Who', cell: (entry) => historyWords(entry).who, className: 'wrap-anywhere' },
  {
    head: 'What',
    cell: (entry) => <What {...entry} />,
    inCard: 'wide',
    className: 'wrap-anywhere',
  },
  { head: 'About', cell: (entry) => <About {...entry} />, inCard: 'wide' },
];

function What(entry: AuditEntry) {
  const lines = dataLines(entry.data);
  return (
    <>
      <p>{historyWords(entry).what}</p>
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="tap-area cursor-pointer text-ink-600">
            Details<span className="sr-only"> of entry {entry.id}</span>
          </summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
            {lines.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-ink-600">{name}</dt>
                <dd className="wrap-anywhere min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function About({ subjectType, subjectId }: AuditEntry) {
  const name = oneSubject(subjectType, subjectId);
  const address = subjectAddress(subjectType, subjectId);
  return address ? (
    <Link href={address} className="link">
      {name}
    </Link>
  ) : (
    name
  );
}

/** Kinds whose records can be opened. */
const RECORDS = [
  'application',
  'order',
  'review',
  'certificate',
  'lead',
  'inquiry',
  'email',
] as const;

/** Kinds with one place for all their records. */
const PLACES: Record<string, string> = {
  user: '/admin?tab=settings',
  key: '/admin?tab=settings',
  settings: '/admin?tab=settings',
  backup: '/admin?tab=settings&view=backups',
  'bulk run': '/admin?tab=settings&view=bulk-runs',
};

/** Returns where staff find what an entry is about; undefined if there is no such place. */
function subjectAddress(type: string, id: string): string | undefined {
  const record = RECORDS.find((known) => known === type);
  if (record && /^\d{1,10}$/.test(id)) return adminAddress(record, Number(id));
  return PLACES[type];
}

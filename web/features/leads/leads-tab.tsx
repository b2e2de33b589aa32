import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, RefreshCw, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { LEAD_DATE_FILTERS, leadFilterStart } from '#core/domain/lead-filters.ts';
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#core/domain/lead-status.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { exportOf } from '#web/features/admin/export-address.ts';
import { ListSearch } from '#web/features/admin/list-search.tsx';
import { ListShell } from '#web/features/admin/list-shell.tsx';
import { useAdminAddress } from '#web/features/admin/use-admin-address.ts';
import { LeadCard } from './lead-card.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { leadList } from './leads.queries.ts';

/** Days and months are those of whoever looks. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function LeadsTab() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  // A limit that moved with the clock would ask the server anew at every drawing.
  const [openedAt] = useState(() => new Date());
  const search = filter('search');
  const status = LEAD_STATUSES.find((known) => known === filter('status'));
  const date = LEAD_DATE_FILTERS.find(({ value }) => value === filter('date'))?.value ?? 'all';
  const from = leadFilterStart(date, openedAt, ZONE)?.toISOString();
  const list = useInfiniteQuery(leadList({ search, status, from }));
  const isFiltered = Boolean(search || status || from);
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Leads</h2>
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search leads"
          placeholder="Name, company or e-mail"
          value={search}
          onChange={(value) => setFilter('search', value)}
        />
        <div className="max-sm:flex-1 sm:w-44">
          <Select
            aria-label="Date"
            value={date}
            onChange={({ target }) => setFilter('date', target.value === 'all' ? '' : target.value)}
          >
            {LEAD_DATE_FILTERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className="max-sm:flex-1 sm:w-44">
          <Select
            aria-label="Status"
            value={status ?? ''}
            onChange={({ target }) => setFilter('status', target.value)}
          >
            <option value="">All statuses</option>
            {LEAD_STATUSES.map((value) => (
              <option key={value} value={value}>
                {LEAD_STATUS_LABELS[value]}
              </option>
            ))}
          </Select>
        </div>
        <Button variant="outline" pending={list.isRefetching} onClick={() => list.refetch()}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
        <a
          href={exportOf('leads', { search, status, from })}
          download
          className={buttonStyles({ variant: 'outline' })}
        >
          <Download aria-hidden="true" />
          Export CSV
        </a>
      </div>
      <ListShell
        query={list}
        noun="leads"
        isFiltered={isFiltered}
        empty={{
          icon: UsersRound,
          title: 'No assessment leads found.',
          description: (
            <>
              The first one comes when a company completes the{' '}
              <a href="/start-application" className="link">
                assessment
              </a>
              . You are told by mail.
            </>
          ),
        }}
        emptyWhenFiltered={{
          icon: UsersRound,
          title: 'No assessment leads match the current filters.',
          description: 'Choose other dates, another status or another search.',
        }}
      >
        {(rows) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((lead) => (
              <li key={lead.id} className="min-w-0">
                <LeadCard lead={lead} onOpen={() => open(lead.id)} />
              </li>
            ))}
          </ul>
        )}
      </ListShell>
      <LeadDialog id={openId} onClose={close} />
    </div>
  );
}

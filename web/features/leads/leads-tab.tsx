import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import { type LeadDateFilter, leadFilterStart } from '#core/domain/leads/lead-filters.ts';
import {
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  type LeadStatus,
} from '#core/domain/leads/lead-status.ts';
import { AttentionChip, useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdding, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';
import { LeadCard } from './lead-card.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { DATE_LABELS, DATES } from './lead-words.ts';
import { leadList } from './leads.queries.ts';
import { NewLeadDialog } from './new-lead-dialog.tsx';

export function LeadsTab() {
  const { filter, open, openId, close } = useAdminAddress();
  // A limit that moved with the clock would ask the server again at every render.
  const [openedAt] = useState(() => new Date());
  const search = filter('search');
  const status = LEAD_STATUSES.find((known) => known === filter('status'));
  const date = DATES.find((known) => known === filter('date'));
  // The days and months that the list shows.
  const from = date && leadFilterStart(date, openedAt, brand.timeZone)?.toISOString();
  const attention = useAttentionFilter('leads');
  const list = useInfiniteQuery(leadList({ search, status, from, attention }));
  const [isAdding, setIsAdding] = useAdding();
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Leads</h2>
      <LeadBar
        search={search}
        status={status}
        date={date}
        from={from}
        attention={attention}
        isRefreshing={list.isRefetching}
        onRefresh={() => list.refetch()}
        onAdd={() => setIsAdding(true)}
      />
      <AttentionChip list="leads" />
      <ListShell
        query={list}
        noun="leads"
        isFiltered={Boolean(search || status || from)}
        attention={attention}
        empty={{
          icon: UsersRound,
          title: 'No assessment leads found.',
          description: (
            <>
              The first one comes when a company completes the{' '}
              <a href="/start-application" className="link">
                assessment
              </a>
              , and you are told by mail; or add one yourself.
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
          <ul className="grid gap-3 xl:grid-cols-2">
            {rows.map((lead) => (
              <li key={lead.id} className="min-w-0">
                <LeadCard lead={lead} onOpen={() => open(lead.id)} />
              </li>
            ))}
          </ul>
        )}
      </ListShell>
      <LeadDialog id={openId} onClose={close} />
      <NewLeadDialog open={isAdding} onClose={() => setIsAdding(false)} onAdded={open} />
    </div>
  );
}

type LeadBarProps = {
  search: string;
  status: LeadStatus | undefined;
  date: Exclude<LeadDateFilter, 'all'> | undefined;
  /** Where the dates begin. */
  from: string | undefined;
  attention: AttentionIn<'leads'> | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
  onAdd: () => void;
};

/** Above the leads: search, dates, status, a fresh look, the way to take them away as a table, and a new one. */
function LeadBar(props: LeadBarProps) {
  const { search, status, date, from, attention, isRefreshing, onRefresh, onAdd } = props;
  const { setFilter } = useAdminAddress();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-64 flex-1">
        <ListSearch
          label="Search leads"
          placeholder="Name, company or e-mail"
          value={search}
          onChange={(value) => setFilter('search', value)}
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <ChoiceFilter
          label="Date"
          all={DATE_LABELS.all}
          choices={DATES}
          labels={DATE_LABELS}
          value={date}
          onChange={(value) => setFilter('date', value)}
        />
        <ChoiceFilter
          label="Status"
          all="All statuses"
          choices={LEAD_STATUSES}
          labels={LEAD_STATUS_LABELS}
          value={status}
          onChange={(value) => setFilter('status', value)}
        />
        {/* Not switched off while it works: that would take the focus away. */}
        <Button variant="outline" aria-busy={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className={isRefreshing ? 'animate-spin' : undefined} />
          Refresh
        </Button>
        <ExportButton list="leads" filters={{ search, status, attention, from }} />
        <Only to="work">
          <Button onClick={onAdd}>
            <Plus aria-hidden="true" />
            New lead
          </Button>
        </Only>
      </div>
    </div>
  );
}

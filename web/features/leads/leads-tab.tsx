import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { leadFilterStart } from '#core/domain/leads/lead-filters.ts';
import { LEAD_STATUSES } from '#core/domain/leads/lead-status.ts';
import { AttentionChip, useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { brand } from '#web/lib/brand.ts';
import { LeadBar } from './lead-bar.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { DATES } from './lead-words.ts';
import { leadList } from './leads.queries.ts';

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
    </div>
  );
}

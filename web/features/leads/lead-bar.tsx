import { RefreshCw } from 'lucide-react';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import type { LeadDateFilter } from '#core/domain/leads/lead-filters.ts';
import {
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  type LeadStatus,
} from '#core/domain/leads/lead-status.ts';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DATE_LABELS, DATES } from './lead-words.ts';

type LeadBarProps = {
  search: string;
  status: LeadStatus | undefined;
  date: Exclude<LeadDateFilter, 'all'> | undefined;
  /** Where the dates begin. */
  from: string | undefined;
  attention: AttentionIn<'leads'> | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** Above the leads: search, dates, status, a fresh look, and the way to take them away as a table. */
export function LeadBar({
  search,
  status,
  date,
  from,
  attention,
  isRefreshing,
  onRefresh,
}: LeadBarProps) {
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
      </div>
    </div>
  );
}

import type { EXPORTS } from '#core/contract/dashboard.ts';
import { Select } from '#web/components/ui/select.tsx';
import { AttentionChip, useAttentionFilter } from './attention-filter.tsx';
import { ExportButton } from './export-button.tsx';
import { ListSearch } from './list-search.tsx';
import { useAdminAddress } from './use-admin-address.ts';

type ListBarProps = {
  list: (typeof EXPORTS)[number];
  search: { label: string; placeholder: string; value: string };
  status: { label: string; all: string; value: string; labels: Record<string, string> };
};

/** Above a list: search, one filter, what it is narrowed down to, and the way to take away as a table what they leave over. */
export function ListBar({ list, search, status }: ListBarProps) {
  const { setFilter } = useAdminAddress();
  const attention = useAttentionFilter(list);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex max-sm:w-full sm:flex-1">
        <ListSearch {...search} onChange={(value) => setFilter('search', value)} />
      </div>
      <div className="max-sm:flex-1 sm:w-48">
        <Select
          aria-label={status.label}
          value={status.value}
          onChange={(event) => setFilter('status', event.target.value)}
        >
          <option value="">{status.all}</option>
          {Object.entries(status.labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ExportButton
        list={list}
        filters={{ search: search.value, status: status.value, attention }}
      />
      <AttentionChip list={list} />
    </div>
  );
}

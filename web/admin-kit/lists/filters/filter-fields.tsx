import { useQuery } from '@tanstack/react-query';
import type { ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { colleagues } from './colleagues.ts';
import { DateFilter } from './date-filter.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListFilters } from './use-list-filters.ts';

type FilterFieldsProps = {
  definition: ListDefinition<never>;
  filters: ListFilters;
  /** Stacked, with labels above the fields, as in a drawer. */
  isStacked?: true;
};

/** One field for each filter of a list. */
export function FilterFields({ definition, filters, isStacked }: FilterFieldsProps) {
  const { choices, dates, assigneeLabel } = definition;
  const fields = choices.filter(({ isFromLink }) => !isFromLink);
  return (
    <>
      {fields.map(({ name, label, all, labels }) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          options={Object.entries(labels)}
          value={filters.valueOf(name)}
          onChange={(value) => filters.set({ [name]: value })}
          isStacked={isStacked}
        />
      ))}
      <DateFilter presets={dates} filters={filters} isStacked={isStacked} />
      {assigneeLabel && (
        <AssigneeFilter label={assigneeLabel} filters={filters} isStacked={isStacked} />
      )}
    </>
  );
}

type AssigneeFilterProps = { label: string; filters: ListFilters; isStacked?: true };

function AssigneeFilter({ label, filters, isStacked }: AssigneeFilterProps) {
  const { data: people = [] } = useQuery(colleagues);
  const { data: session } = useQuery({ ...staffSession, enabled: false });
  const others = people.filter(({ username }) => username !== session?.username);
  const value = filters.valueOf('assignee');
  const options = [
    ['me', 'Me'],
    ['none', 'Nobody'],
    ...others.map(({ username, name }) => [username, name] as const),
  ] as const;
  // A closed account may still have records.
  const isKnown = value === '' || options.some(([known]) => known === value);
  return (
    <FilterSelect
      label={label}
      all="Anyone"
      options={isKnown ? options : [...options, [value, value]]}
      value={value}
      onChange={(assignee) => filters.set({ assignee })}
      isStacked={isStacked}
    />
  );
}

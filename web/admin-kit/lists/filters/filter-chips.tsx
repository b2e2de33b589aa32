import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { DATE_PRESET_LABELS } from '#core/domain/lists/date-presets.ts';
import { formatDay } from '#core/domain/moments.ts';
import { ATTENTION_WORDS } from '#web/admin-kit/attention-words.ts';
import type { ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { brand } from '#web/lib/brand.ts';
import { colleagues } from './colleagues.ts';
import { daysOf } from './date-filter.tsx';
import type { ListFilters } from './use-list-filters.ts';

type Chip = { words: string; names: readonly string[] };

type FilterChipsProps = { definition: ListDefinition<never>; filters: ListFilters };

/** Shows the active filters and removes them one by one. */
export function FilterChips({ definition, filters }: FilterChipsProps) {
  const { data: people = [] } = useQuery({
    ...colleagues,
    enabled: definition.assigneeLabel !== undefined,
  });
  const nameOf = (username: string) =>
    ({ me: 'Me', none: 'Nobody' })[username] ??
    people.find((person) => person.username === username)?.name ??
    username;
  const chips = chipsOf(definition, filters, nameOf);
  if (chips.length === 0) return null;

  const remove = (names: readonly string[]) => {
    filters.set(Object.fromEntries(names.map((name) => [name, undefined])));
    // The focused chip disappears; focus must not fall back to the top of the document.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ words, names }) => (
        <li
          key={words}
          className="inline-flex min-w-0 items-center rounded-full bg-brass-50 pl-3 font-medium text-brass-700 text-sm"
        >
          <span className="wrap-anywhere">{words}</span>
          <button
            type="button"
            onClick={() => remove(names)}
            aria-label={`Remove the filter ${words}`}
            className="grid size-8 shrink-0 touch:size-10 place-items-center rounded-full hover:bg-brass-700/10"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link min-h-8 px-1 text-sm touch:min-h-10"
          onClick={() => remove(['search', ...chips.flatMap(({ names }) => names)])}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chipsOf(
  { choices, assigneeLabel }: ListDefinition<never>,
  filters: ListFilters,
  nameOf: (username: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  if (filters.attention)
    chips.push({ words: ATTENTION_WORDS[filters.attention].title, names: ['attention'] });
  for (const { name, label, labels } of choices) {
    const value = filters.valueOf(name);
    if (value) chips.push({ words: `${label}: ${labels[value]}`, names: [name] });
  }
  const dates = dateWords(filters);
  if (dates) chips.push({ words: `Date: ${dates}`, names: ['date', 'from', 'to'] });
  const assignee = filters.valueOf('assignee');
  if (assigneeLabel && assignee)
    chips.push({ words: `${assigneeLabel}: ${nameOf(assignee)}`, names: ['assignee'] });
  return chips;
}

function dateWords(filters: ListFilters): string {
  if (filters.preset) return DATE_PRESET_LABELS[filters.preset];
  const { first, last } = daysOf(filters);
  const from = first && formatDay(filters.valueOf('from'), brand.timeZone);
  const to = last && formatDay(`${last}T12:00:00Z`, 'UTC');
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to && `to ${to}`;
}

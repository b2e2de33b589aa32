import { useState } from 'react';
import { type AttentionKind, attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { type DatePreset, presetStart } from '#core/domain/lists/date-presets.ts';
import { defaultSort, type ListName, sortValues } from '#core/domain/lists/sorts.ts';
import type { ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { brand } from '#web/lib/brand.ts';

type Filtered = Pick<
  ListDefinition<never>,
  'list' | 'search' | 'choices' | 'dates' | 'assigneeLabel'
>;

/** The parameters of a list's address, in the order in which they are sent to the server. */
const parametersOf = ({ search, choices, assigneeLabel }: Filtered): string[] => [
  ...(search ? ['search'] : []),
  ...choices.map(({ name }) => name),
  'date',
  'from',
  'to',
  ...(assigneeLabel ? ['assignee'] : []),
  'attention',
  'sort',
];

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Reads the attention kind; the lists of certificates and customers have none. */
const attentionIn = (list: ListName, asked: string): AttentionKind | undefined =>
  list === 'certificates' || list === 'customers'
    ? undefined
    : attentionKindsIn(list).find((kind) => kind === asked);

export type ListFilters = ReturnType<typeof useListFilters>;

/** Reads a list's filters and sort order from the address; ignores what the list does not know. */
export function useListFilters(definition: Filtered) {
  const { filter, setFilters } = useAdminAddress();
  // A start that moved with the clock would cause a request at every render.
  const [openedAt] = useState(() => new Date());
  const { list, choices, dates, assigneeLabel } = definition;
  const names = parametersOf(definition);

  const preset = dates.find((known) => known === filter('date'));
  const attention = attentionIn(list, filter('attention'));
  const asked = sortValues(list).find((known) => known === filter('sort'));
  const sort = asked ?? defaultSort(list);
  const moment = (name: string) => (!preset && isMoment(filter(name)) ? filter(name) : undefined);

  const values: Record<string, string | undefined> = {
    search: definition.search && filter('search'),
    ...Object.fromEntries(
      choices.map(({ name, labels }) => [
        name,
        Object.hasOwn(labels, filter(name)) ? filter(name) : undefined,
      ]),
    ),
    date: preset,
    from: moment('from'),
    to: moment('to'),
    assignee: assigneeLabel && filter('assignee'),
    attention,
    sort: asked && asked !== defaultSort(list) ? asked : undefined,
  };
  const inAddress = given(values);
  const { date: _, sort: __, ...narrowing } = values;

  return {
    /** What is in the address, for a saved view. */
    inAddress,
    /** The server query without the sort order. */
    narrowing: given({ ...narrowing, from: startOf(preset, openedAt) ?? narrowing.from }),
    search: values.search ?? '',
    valueOf: (name: string): string => values[name] ?? '',
    preset,
    attention,
    sort,
    isDefaultSort: values.sort === undefined,
    /** Search and filters set by the user; attention has its own text for an empty list. */
    isFiltered: Object.keys(inAddress).some((name) => name !== 'sort' && name !== 'attention'),
    set: (changes: Record<string, string | undefined>) => setFilters(changes),
    /** Applies a saved view and drops all previous filters. */
    replace: (next: Record<string, string>, saved?: number) =>
      setFilters({
        ...Object.fromEntries(names.map((name) => [name, next[name]])),
        saved: saved === undefined ? undefined : String(saved),
      }),
    savedId: Number(filter('saved')) || undefined,
  };
}

const startOf = (preset: DatePreset | undefined, now: Date): string | undefined =>
  preset && presetStart(preset, now, brand.timeZone).toISOString();

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

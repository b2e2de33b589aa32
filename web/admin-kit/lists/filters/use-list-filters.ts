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

/** The parameters of a list's address, in the order in which the server is asked for them. */
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

/** Attention leads to every list but those of certificates and of customers. */
const attentionIn = (list: ListName, asked: string): AttentionKind | undefined =>
  list === 'certificates' || list === 'customers'
    ? undefined
    : attentionKindsIn(list).find((kind) => kind === asked);

export type ListFilters = ReturnType<typeof useListFilters>;

/** What a list is narrowed down to and sorted by. It is all in the address; what the list does not know is left out. */
export function useListFilters(definition: Filtered) {
  const { filter, setFilters } = useAdminAddress();
  // A limit that moved with the clock would ask the server again at every render.
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
    /** What the server is asked for, but the order. */
    narrowing: given({ ...narrowing, from: startOf(preset, openedAt) ?? narrowing.from }),
    search: values.search ?? '',
    valueOf: (name: string): string => values[name] ?? '',
    preset,
    attention,
    sort,
    isDefaultSort: values.sort === undefined,
    /** Search and filters that the reader has set; attention has words of its own where nothing is found. */
    isFiltered: Object.keys(inAddress).some((name) => name !== 'sort' && name !== 'attention'),
    set: (changes: Record<string, string | undefined>) => setFilters(changes),
    /** Shows what a saved view says, and nothing of what was there before. */
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

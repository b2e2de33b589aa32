/** What each list of the staff area can be sorted by; the default is the first, newest first. */
export const LIST_SORTS = {
  orders: ['created', 'customer', 'amount', 'status', 'payment'],
  applications: ['submitted', 'company', 'status'],
  leads: ['completed', 'name', 'status'],
  inquiries: ['created', 'name', 'answered'],
  reviews: ['opened', 'due'],
  certificates: ['issued', 'holder', 'validUntil'],
  emails: ['created', 'recipient', 'state'],
  customers: ['activity', 'name', 'company', 'since'],
} as const;

export type ListName = keyof typeof LIST_SORTS;
export type SortName<L extends ListName> = (typeof LIST_SORTS)[L][number];
/** As in the address: `name` ascending, `-name` descending. */
export type Sort<L extends ListName> = SortName<L> | `-${SortName<L>}`;

export const LIST_NAMES = Object.keys(LIST_SORTS) as [ListName, ...ListName[]];

export const sortValues = <L extends ListName>(list: L): [Sort<L>, ...Sort<L>[]] => {
  const names: readonly SortName<L>[] = LIST_SORTS[list];
  return names.flatMap((name): Sort<L>[] => [`-${name}`, name]) as [Sort<L>, ...Sort<L>[]];
};

/** Returns the default order of a list. */
export const defaultSort = <L extends ListName>(list: L): Sort<L> => sortValues(list)[0];

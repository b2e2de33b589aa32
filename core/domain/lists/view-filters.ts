import type { ListName } from './sorts.ts';

const EVERYWHERE = ['sort', 'date', 'from', 'to'] as const;
const ASSIGNED = [...EVERYWHERE, 'search', 'assignee', 'attention', 'figure'] as const;

/** Parts of a list's address a saved view may keep. */
const VIEW_FILTERS: Record<ListName, readonly string[]> = {
  orders: [...ASSIGNED, 'status', 'paymentState'],
  applications: [...ASSIGNED, 'status'],
  leads: [...ASSIGNED, 'status', 'archived'],
  inquiries: [...ASSIGNED, 'status', 'topic', 'archived'],
  reviews: [...ASSIGNED, 'state', 'mine'],
  certificates: [...EVERYWHERE, 'search', 'figure', 'state', 'area', 'endingWithin', 'register'],
  emails: [...EVERYWHERE, 'state', 'attention'],
  customers: [...EVERYWHERE, 'search'],
};

/** Returns the first filter a view cannot keep; undefined if all are known. */
export const unknownFilter = (
  list: ListName,
  filters: Readonly<Record<string, string>>,
): string | undefined => Object.keys(filters).find((name) => !VIEW_FILTERS[list].includes(name));

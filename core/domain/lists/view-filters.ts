import type { ListName } from './sorts.ts';

const EVERYWHERE = ['sort', 'date', 'from', 'to'] as const;
const ASSIGNED = [...EVERYWHERE, 'search', 'assignee', 'attention', 'figure'] as const;

/** What a saved view may keep of the address of a list. */
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

/** The first that a view of the list cannot keep; undefined where all are known. */
export const unknownFilter = (
  list: ListName,
  filters: Readonly<Record<string, string>>,
): string | undefined => Object.keys(filters).find((name) => !VIEW_FILTERS[list].includes(name));

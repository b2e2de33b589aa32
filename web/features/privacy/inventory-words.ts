import type { Inventory } from '#core/contract/staff/privacy.ts';

/** One of them, and several; in the order in which people are told. */
const NAMES: [kind: keyof Inventory, one: string, several: string][] = [
  ['orders', 'order', 'orders'],
  ['certificates', 'certificate', 'certificates'],
  ['reviews', 'review', 'reviews'],
  ['messages', 'message of a review', 'messages of reviews'],
  ['evidence', 'document of a review', 'documents of reviews'],
  ['leads', 'lead', 'leads'],
  ['assessments', 'assessment', 'assessments'],
  ['applications', 'application', 'applications'],
  ['documents', 'document', 'documents'],
  ['inquiries', 'inquiry', 'inquiries'],
  ['emails', 'mail', 'mails'],
];

export const isEmpty = (inventory: Inventory): boolean =>
  Object.values(inventory).every((count) => count === 0);

/** "1 order, 2 mails" */
export const inventoryWords = (inventory: Partial<Inventory>): string =>
  NAMES.flatMap(([kind, one, several]) => {
    const count = inventory[kind] ?? 0;
    return count > 0 ? `${count} ${count === 1 ? one : several}` : [];
  }).join(', ') || 'nothing';

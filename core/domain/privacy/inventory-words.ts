/** Singular and plural of each kind, in display order. */
const NAMES = [
  ['orders', 'order', 'orders'],
  ['certificates', 'certificate', 'certificates'],
  ['reviews', 'review', 'reviews'],
  ['messages', 'message of a review', 'messages of reviews'],
  ['evidence', 'document of a review or check-in', 'documents of reviews and check-ins'],
  ['checkInAnswers', 'answer of a check-in', 'answers of check-ins'],
  ['changes', 'request for a change', 'requests for changes'],
  ['leads', 'lead', 'leads'],
  ['assessments', 'assessment', 'assessments'],
  ['applications', 'application', 'applications'],
  ['documents', 'document', 'documents'],
  ['inquiries', 'inquiry', 'inquiries'],
  ['emails', 'mail', 'mails'],
  ['page', 'entry of the customer page', 'entries of the customer page'],
] as const;

/** How many records of each kind. */
type Counts = { readonly [Kind in (typeof NAMES)[number][0]]: number };

export const isEmpty = (inventory: Counts): boolean =>
  Object.values(inventory).every((count) => count === 0);

/** "1 order, 2 mails" */
export const inventoryWords = (inventory: Partial<Counts>): string =>
  NAMES.flatMap(([kind, one, several]) => {
    const count = inventory[kind] ?? 0;
    return count > 0 ? `${count} ${count === 1 ? one : several}` : [];
  }).join(', ') || 'nothing';

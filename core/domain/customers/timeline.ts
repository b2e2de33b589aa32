/** Filters of a customer's timeline. */
export const TIMELINE_KINDS = {
  lead: 'Leads',
  assessment: 'Assessments',
  application: 'Applications',
  order: 'Orders',
  payment: 'Payments',
  review: 'Reviews',
  certificate: 'Certificates',
  'check-in': 'Check-ins',
  message: 'Messages',
  mail: 'Mails',
  file: 'Files',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

/** Everything that happens to a customer, with its kind and in words. */
export const TIMELINE_EVENTS = {
  'lead-made': ['lead', 'New lead'],
  'assessment-completed': ['assessment', 'Assessment completed'],
  'application-submitted': ['application', 'Application submitted'],
  'application-decided': ['application', 'Application decided'],
  'order-placed': ['order', 'Order placed'],
  'order-cancelled': ['order', 'Order cancelled'],
  'payment-held': ['payment', 'Paid: held on the card'],
  'payment-charged': ['payment', 'Charged'],
  'payment-refunded': ['payment', 'Refunded'],
  'review-opened': ['review', 'Review opened'],
  'review-decided': ['review', 'Review decided'],
  'certificate-changed': ['certificate', 'Certificate'],
  'check-in-submitted': ['check-in', 'Check-in submitted'],
  'check-in-decided': ['check-in', 'Check-in decided'],
  'inquiry-sent': ['message', 'Inquiry from them'],
  'message-in': ['message', 'Answer from them'],
  'message-out': ['message', 'Answer from us'],
  'mail-written': ['mail', 'Mail to them'],
  'application-file': ['file', 'Document of an application'],
  'review-file': ['file', 'Document of a review'],
  'check-in-file': ['file', 'Document of a check-in'],
  'certificate-file': ['file', 'Certificate file'],
  'inquiry-file': ['file', 'File with a mail'],
} as const satisfies Record<string, readonly [TimelineKind, string]>;
export type TimelineEvent = keyof typeof TIMELINE_EVENTS;

export const timelineKindOf = (event: TimelineEvent): TimelineKind => TIMELINE_EVENTS[event][0];
export const timelineWords = (event: TimelineEvent): string => TIMELINE_EVENTS[event][1];

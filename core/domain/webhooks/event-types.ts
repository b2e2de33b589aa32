import type { Action } from '#core/domain/activity/activity-words.ts';

/** Events sent to receivers, by kind of record and by action in the record's history. */
const EVENTS = {
  order: {
    created: 'order.created',
    'created by hand': 'order.created',
    'created from application': 'order.created',
    'created from lead': 'order.created',
    'status changed': 'order.status_changed',
    'status undone': 'order.status_changed',
    cancelled: 'order.cancelled',
    'payment authorized': 'order.payment_authorized',
    'payment captured': 'order.payment_charged',
    'payment failed': 'order.payment_failed',
    'payment expired': 'order.payment_expired',
    'payment released': 'order.payment_released',
    'payment refunded': 'order.payment_refunded',
    'payment disputed': 'order.payment_disputed',
    'certificate delivered': 'order.delivered',
    'corrected certificate delivered': 'order.delivered',
    'review started': 'review.started',
    'review points sent': 'review.questions_sent',
    'review answered': 'review.answered',
    'review decided': 'review.decided',
    'review reopened': 'review.reopened',
    'review closed': 'review.closed',
  },
  certificate: {
    'certificate issued': 'certificate.issued',
    'certificate corrected': 'certificate.corrected',
    'certificate extended': 'certificate.corrected',
    'certificate suspended': 'certificate.suspended',
    'certificate reinstated': 'certificate.reinstated',
    'certificate superseded': 'certificate.superseded',
    'certificate withdrawn': 'certificate.withdrawn',
    'check-in submitted': 'certificate.check_in_submitted',
    'check-in accepted': 'certificate.check_in_accepted',
  },
  lead: {
    added: 'lead.created',
    'status changed': 'lead.status_changed',
    converted: 'lead.converted',
  },
  application: {
    submitted: 'application.received',
    'status changed': 'application.status_changed',
    'status undone': 'application.status_changed',
    converted: 'application.converted',
  },
} as const satisfies Record<string, Partial<Record<Action, string>>>;

type Events = typeof EVENTS;
export type WebhookSubject = keyof Events;
export type WebhookEvent = {
  [Subject in WebhookSubject]: Events[Subject][keyof Events[Subject]];
}[WebhookSubject];

export const WEBHOOK_EVENTS = [
  ...new Set(Object.values(EVENTS).flatMap((actions) => Object.values(actions))),
] as WebhookEvent[];

/** Undefined if not sent. */
export const eventOf = (subject: string, action: string): WebhookEvent | undefined =>
  (EVENTS as Record<string, Record<string, WebhookEvent>>)[subject]?.[action];

const WORDS: Record<WebhookEvent, string> = {
  'order.created': 'was created',
  'order.status_changed': 'has a new status',
  'order.cancelled': 'was cancelled',
  'order.payment_authorized': 'is paid: the amount is held on the card',
  'order.payment_charged': 'was charged',
  'order.payment_failed': 'could not be charged',
  'order.payment_expired': 'lost its hold on the card',
  'order.payment_released': 'was released: nothing is held anymore',
  'order.payment_refunded': 'was refunded',
  'order.payment_disputed': 'is disputed by the customer',
  'order.delivered': 'was delivered',
  'review.started': 'is being reviewed',
  'review.questions_sent': 'is waiting for answers from the customer',
  'review.answered': 'has answers from the customer',
  'review.decided': 'was decided',
  'review.reopened': 'is being reviewed again',
  'review.closed': 'is no longer reviewed',
  'certificate.issued': 'was issued',
  'certificate.corrected': 'has a new edition',
  'certificate.suspended': 'was suspended',
  'certificate.reinstated': 'was reinstated',
  'certificate.superseded': 'was renewed',
  'certificate.withdrawn': 'was withdrawn',
  'certificate.check_in_submitted': 'has a check-in to look at',
  'certificate.check_in_accepted': 'has passed its check-in',
  'lead.created': 'has arrived',
  'lead.status_changed': 'has a new status',
  'lead.converted': 'became an order',
  'application.received': 'has arrived',
  'application.status_changed': 'has a new status',
  'application.converted': 'became an order',
};

const NOUNS: Record<WebhookSubject, string> = {
  order: 'Order',
  certificate: 'Certificate',
  lead: 'Lead',
  application: 'Application',
};

/** Returns one line for people, such as readers in Slack. */
export const eventInWords = (
  event: WebhookEvent,
  subject: WebhookSubject,
  name: string | number,
): string => `${NOUNS[subject]} ${name} ${WORDS[event]}.`;

/** Names an event without its record: "Was created". */
export const eventLabel = (event: WebhookEvent): string =>
  WORDS[event].charAt(0).toUpperCase() + WORDS[event].slice(1);

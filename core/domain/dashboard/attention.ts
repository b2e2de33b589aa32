import { decideBy } from '#core/domain/applications/decision-time.ts';
import { INQUIRY_REPLY_HOURS } from '#core/domain/business-days.ts';
import { endOfDay } from '#core/domain/certificates/dates.ts';
import { caseDays } from '#core/domain/inquiry-topics.ts';

/** The lists in which records are worked with. */
type WorkList = 'applications' | 'orders' | 'reviews' | 'leads' | 'inquiries' | 'emails';

/**
 * What needs attention now, the costliest to miss first, each with the list that can be filtered by it. Null: no list
 * can; it is dealt with under the settings or at a certificate.
 */
const LIST_OF_KIND = {
  'clock-stopped': null,
  'disk-full': null,
  'key-misused': null,
  'audit-broken': null,
  'capture-due': 'orders',
  'payment-problem': 'orders',
  'refund-failed': 'orders',
  'certificate-in-doubt': 'orders',
  'check-in-lost': null,
  'check-in-overdue': null,
  'withdraw-wanted': null,
  'payment-to-return': 'orders',
  'backup-failed': null,
  'mail-failed': 'emails',
  'review-due': 'reviews',
  'application-due': 'applications',
  'case-unanswered': 'inquiries',
  'erasure-asked': null,
  'decision-wanted': 'reviews',
  'review-answered': 'reviews',
  'check-in-submitted': null,
  'change-asked': null,
  'inquiry-unanswered': 'inquiries',
  'order-not-begun': 'orders',
  'review-unanswered': 'reviews',
  'lead-new': 'leads',
} as const satisfies Record<string, WorkList | null>;

type Lists = typeof LIST_OF_KIND;
export type AttentionKind = keyof Lists;
export type AttentionList = NonNullable<Lists[AttentionKind]>;

/** The kinds by which a list can be filtered. */
export type AttentionIn<List extends AttentionList> = {
  [Kind in AttentionKind]: Lists[Kind] extends List ? Kind : never;
}[AttentionKind];

export const ATTENTION_KINDS = Object.keys(LIST_OF_KIND) as [AttentionKind, ...AttentionKind[]];

export const attentionListOf = (kind: AttentionKind): AttentionList | null => LIST_OF_KIND[kind];

export const attentionKindsIn = <List extends AttentionList>(list: List) =>
  ATTENTION_KINDS.filter((kind) => LIST_OF_KIND[kind] === list) as [
    AttentionIn<List>,
    ...AttentionIn<List>[],
  ];

/** Returns when an answer was promised, or a hold must be charged; undefined for kinds without a deadline. */
export function deadlineOf(kind: AttentionKind, since: Date, timeZone: string): Date | undefined {
  switch (kind) {
    case 'application-due':
      return decideBy(since, timeZone);
    case 'inquiry-unanswered':
      return new Date(since.getTime() + INQUIRY_REPLY_HOURS * 3_600_000);
    case 'case-unanswered':
      // A case is due on a day of the brand's zone, not at a moment.
      return endOfDay(caseDays(since, timeZone).answerBy.toISOString().slice(0, 10), timeZone);
    case 'capture-due':
    case 'review-due':
    case 'check-in-submitted':
      // Listed by deadline; days by their end.
      return since;
    default:
      return undefined;
  }
}

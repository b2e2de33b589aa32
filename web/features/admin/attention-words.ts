import { adminAddress } from '#core/admin-address.ts';
import type { AttentionKind, Overview } from '#core/contract/dashboard.ts';
import { addBusinessDays, REVIEW_BUSINESS_DAYS } from '#core/domain/business-days.ts';

export type Attention = Overview['attention'][number];
type Entry = Attention['entries'][number];

type Words = {
  title: string;
  /** What to do about it. */
  advice: string;
  /** Stands before the time of an entry. */
  when: string;
  /** What to miss costs money or a promise. */
  isUrgent?: true;
  /** Where all of them are. */
  all: string;
};

export const ATTENTION_WORDS: Record<AttentionKind, Words> = {
  'clock-stopped': {
    title: 'Scheduled work has stopped',
    advice:
      'Holds are not charged in time and waiting mails are not looked after. Restart the server; if this stays, its log says why.',
    when: 'last run',
    isUrgent: true,
    all: '/admin?tab=settings',
  },
  'disk-full': {
    title: 'Disk nearly full',
    advice:
      'Uploads and backups are refused until there is room again. Ask whoever runs the server.',
    when: 'since',
    isUrgent: true,
    all: '/admin?tab=settings',
  },
  'capture-due': {
    title: 'Captures due soon',
    advice: 'Deliver the certificate, or release the hold. Otherwise the card is charged.',
    when: 'capture by',
    isUrgent: true,
    all: '/admin?tab=orders&paymentState=authorized',
  },
  'payment-problem': {
    title: 'Payment problems',
    advice: 'Each order says what happened and what to do about it.',
    when: 'since',
    isUrgent: true,
    all: '/admin?tab=orders',
  },
  'payment-to-return': {
    title: 'Second payments not returned yet',
    advice:
      'The customer paid twice. Returning the second payment is tried every hour; refund it at the payment provider if it stays here.',
    when: 'since',
    isUrgent: true,
    all: '/admin?tab=orders',
  },
  'mail-failed': {
    title: 'Failed mails',
    advice: 'Correct the address where it is wrong, then send the mail again.',
    when: 'written',
    isUrgent: true,
    all: '/test-email',
  },
  'application-due': {
    title: `Applications near ${REVIEW_BUSINESS_DAYS} business days`,
    advice: 'The company was promised to hear from you by then.',
    when: 'due',
    isUrgent: true,
    all: '/admin?tab=applications',
  },
  'inquiry-unanswered': {
    title: 'Inquiries unanswered after 24 hours',
    advice: 'Reply, then mark the inquiry as answered.',
    when: 'received',
    all: '/admin?tab=contacts&status=unanswered',
  },
  'order-not-begun': {
    title: 'Paid orders not begun',
    advice: 'The money is secured. Begin the review.',
    when: 'ordered',
    all: '/admin?tab=orders&status=processing',
  },
  'lead-new': {
    title: 'New leads',
    advice: 'They completed the assessment and nobody has contacted them yet.',
    when: 'completed',
    all: '/admin?tab=leads&status=new',
  },
  'backup-failed': {
    title: 'Failed backup',
    advice: 'The setup card says what to do.',
    when: 'since',
    isUrgent: true,
    all: '/admin?tab=settings',
  },
};

/** The server counts no further. */
const COUNTED = 1_000;

export const countWords = (count: number): string =>
  count < COUNTED ? String(count) : `${COUNTED.toLocaleString()}+`;

/** The moment that matters: of an application, the one by which somebody must have answered. */
export const momentOf = (kind: AttentionKind, at: string): string =>
  kind === 'application-due'
    ? addBusinessDays(new Date(at), REVIEW_BUSINESS_DAYS).toISOString()
    : at;

export const placeOf = ({ subject, id }: Entry): string =>
  subject === 'settings' ? ATTENTION_WORDS['backup-failed'].all : adminAddress(subject, id);

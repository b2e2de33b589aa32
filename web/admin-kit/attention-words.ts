import { adminAddress } from '#core/admin-address.ts';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import {
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
  INQUIRY_REPLY_HOURS,
  REVIEW_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import { CHECK_IN_REVIEW_DAYS } from '#core/domain/check-ins/form.ts';
import {
  type AttentionKind,
  type AttentionList,
  attentionListOf,
} from '#core/domain/dashboard/attention.ts';
import { NO_ANSWER_AFTER } from '#core/domain/reviews/clock.ts';

export type Attention = Overview['attention'][number];
type Entry = Attention['entries'][number];

type Words = {
  title: string;
  /** What to do about it. */
  advice: string;
  /** Label in front of an entry's time. */
  when: string;
  /** Missing it costs money or breaks a promise. */
  isUrgent?: true;
};

export const ATTENTION_WORDS: Record<AttentionKind, Words> = {
  'clock-stopped': {
    title: 'Scheduled work has stopped',
    advice:
      'Holds are not charged on time and waiting mails are left unattended. Restart the server; if this stays, its log says why.',
    when: 'last run',
    isUrgent: true,
  },
  'disk-full': {
    title: 'Disk nearly full',
    advice:
      'Uploads and backups are refused until there is room again. Ask whoever runs the server.',
    when: 'since',
    isUrgent: true,
  },
  'key-misused': {
    title: 'Signed with our key, not by us',
    advice:
      'Either someone else has the key, or a restored backup lacks the certificate. If nothing was restored, mark the key as stolen under Settings: certificates are then signed again.',
    when: 'checked',
    isUrgent: true,
  },
  'audit-broken': {
    title: 'The record of who did what was changed',
    advice:
      'Someone with access to the database changed it from outside this product. Owners see which entries under Settings, Audit. Find out who has that access, and compare with a backup.',
    when: 'checked',
    isUrgent: true,
  },
  'capture-due': {
    title: 'Captures due soon',
    advice: 'Deliver the certificate, or release the hold. Otherwise the card is charged.',
    when: 'capture by',
    isUrgent: true,
  },
  'payment-problem': {
    title: 'Payment problems',
    advice: 'Each order says what happened and what to do about it.',
    when: 'since',
    isUrgent: true,
  },
  'refund-failed': {
    title: 'Refunds that did not arrive',
    advice:
      'The customer was told to expect the refund, but the money is still here. Refund it again from the order, or send it another way.',
    when: 'since',
    isUrgent: true,
  },
  'certificate-in-doubt': {
    title: 'Certificates without a payment',
    advice:
      'The money was returned or is disputed, but the certificate still counts. Suspend or withdraw it, or leave it with a reason.',
    when: 'since',
    isUrgent: true,
  },
  'check-in-lost': {
    title: 'Must-haves that are no longer met',
    advice:
      'The holder says so in a check-in, and the certificate still counts. Look at it now: suspend or correct it, or accept the check-in with a reason.',
    when: 'submitted',
    isUrgent: true,
  },
  'check-in-overdue': {
    title: 'Check-ins missing for too long',
    advice:
      'The certificate still counts and is not suspended automatically: this is switched off, its terms do not allow it, or a warning was not delivered. Reach the holder another way, extend the check-in, or suspend the certificate.',
    when: 'due',
    isUrgent: true,
  },
  'withdraw-wanted': {
    title: 'Suspended for too long',
    advice:
      'The certificate has been suspended for half a year, and its holder was notified twice. Withdraw it, or reinstate it if its reason is settled.',
    when: 'suspended',
  },
  'payment-to-return': {
    title: 'Second payments not returned yet',
    advice:
      'The customer paid twice. The refund of the second payment is tried every hour; if it stays here, refund it at the payment provider yourself.',
    when: 'since',
    isUrgent: true,
  },
  'mail-failed': {
    title: 'Failed mails',
    advice: 'Correct the address where it is wrong, then send the mail again.',
    when: 'last tried',
    isUrgent: true,
  },
  'review-due': {
    title: 'Reviews due',
    advice:
      'The customer was promised a decision by then, and sees that day. Decide, or send your questions: the clock stops while the customer answers.',
    when: 'due',
    isUrgent: true,
  },
  'application-due': {
    title: `Applications near ${REVIEW_BUSINESS_DAYS} business days`,
    advice: 'The company was promised to hear from you by then.',
    when: 'due',
    isUrgent: true,
  },
  'case-unanswered': {
    title: 'Complaints, appeals and reports to answer',
    advice: `An answer within ${COMPLAINT_ANSWERED_BUSINESS_DAYS} business days was promised, from someone who took no part in the decision.`,
    when: 'due',
    isUrgent: true,
  },
  'erasure-asked': {
    title: 'Requests for deletion',
    advice:
      'Someone has asked on their page to have their data deleted. An owner decides under Settings, Privacy; the law gives you a month.',
    when: 'asked',
    isUrgent: true,
  },
  'decision-wanted': {
    title: 'Reviews ready to decide',
    advice: 'The reviewer proposes a decision. Someone who has not reviewed it decides.',
    when: 'proposed',
  },
  'review-answered': {
    title: 'Answers to read',
    advice: 'The customer has answered and our clock runs again. Continue the review.',
    when: 'answered',
  },
  'check-in-submitted': {
    title: 'Check-ins to look at',
    advice: `Something has changed, or it was drawn for a spot check. Accept it or ask for more; the holder was promised an answer within ${CHECK_IN_REVIEW_DAYS} business days.`,
    when: 'due',
  },
  'change-asked': {
    title: 'Changes that holders ask for',
    advice:
      'Another name, place or scope. An owner grants it, which issues the next edition, or it is declined with a reason.',
    when: 'asked',
  },
  'inquiry-unanswered': {
    title: 'Inquiries to answer',
    advice: `A reply within ${INQUIRY_REPLY_HOURS} hours was promised. Reply, then mark the inquiry as answered.`,
    when: 'due',
  },
  'order-not-begun': {
    title: 'Paid orders not begun',
    advice: 'The money is secured. Begin the review.',
    when: 'ordered',
  },
  'review-unanswered': {
    title: 'Reviews without an answer',
    advice: `The customer has not answered for ${NO_ANSWER_AFTER} business days, despite our reminders. Ask once more, continue without the answer, or close the review and return the money.`,
    when: 'asked',
  },
  'lead-new': {
    title: 'New leads',
    advice: 'They completed the assessment and nobody has contacted them yet.',
    when: 'completed',
  },
  'backup-failed': {
    title: 'Failed backup',
    advice: 'See why under Settings, Backups, and make another one.',
    when: 'since',
    isUrgent: true,
  },
};

/** The server stops counting here. */
const COUNTED = 1_000;

export const countWords = (count: number): string =>
  count < COUNTED ? String(count) : `${COUNTED.toLocaleString()}+`;

/** Address of each list, up to its filters. */
export const LIST_PAGES: Record<AttentionList, string> = {
  applications: '/admin?tab=applications&',
  orders: '/admin?tab=orders&',
  reviews: '/admin/reviews?',
  leads: '/admin?tab=leads&',
  inquiries: '/admin?tab=contacts&',
  emails: '/admin/mails?',
};

/** Returns the list of a kind's entries; undefined if none shows them. */
export function listAddressOf(kind: AttentionKind): string | undefined {
  const list = attentionListOf(kind);
  return list ? `${LIST_PAGES[list]}attention=${kind}` : undefined;
}

/** Kinds with their own page under the settings. */
const VIEW_OF_KIND: Partial<Record<AttentionKind, string>> = {
  'backup-failed': '&view=backups',
  'audit-broken': '&view=audit',
};

/** Returns where an entry is handled. Entries that no list shows are handled under the settings. */
export function entryAddressOf(kind: AttentionKind, { subject, id }: Entry): string {
  if (subject === 'settings') return `/admin?tab=settings${VIEW_OF_KIND[kind] ?? ''}`;
  return adminAddress(subject, id);
}

import type { AttentionKind } from './attention.ts';

/**
 * Whether an entry can be called done by somebody's word. Everything can be put off; but what ends by an act of its own,
 * such as a charge or an answer, is done only when that was done: a word instead would hide a customer who waits.
 */
const RESOLVED_BY_WORD: Record<AttentionKind, boolean> = {
  // A process that runs again and a disk with room are seen by themselves.
  'clock-stopped': false,
  'disk-full': false,
  // What was found stays found: somebody has looked into it. The next finding is another one.
  'key-misused': true,
  'audit-broken': true,
  // Deliver, or release.
  'capture-due': false,
  // An expired hold or a dispute may be all that there will ever be.
  'payment-problem': true,
  // Somebody's money; it may have been sent in another way.
  'refund-failed': true,
  // A company may keep its certificate although the money went back.
  'certificate-in-doubt': true,
  // The holder waits for a decision, or has to act.
  'check-in-lost': false,
  'check-in-overdue': false,
  // It may well stay suspended.
  'withdraw-wanted': true,
  // Somebody's money.
  'payment-to-return': false,
  // The next backup ends it.
  'backup-failed': false,
  // The customer was reached in another way, or cannot be reached at all.
  'mail-failed': true,
  // A decision ends these, or questions to the customer.
  'review-due': false,
  'application-due': false,
  // An answer.
  'case-unanswered': false,
  'inquiry-unanswered': false,
  // The law asks for a decision.
  'erasure-asked': false,
  'decision-wanted': false,
  'review-answered': false,
  'check-in-submitted': false,
  'change-asked': false,
  // The customer has paid.
  'order-not-begun': false,
  'review-unanswered': false,
  // Not everybody who takes the assessment wants to be called.
  'lead-new': true,
};

export const isResolvedByWord = (kind: AttentionKind): boolean => RESOLVED_BY_WORD[kind];

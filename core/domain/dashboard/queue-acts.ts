import type { AttentionKind } from './attention.ts';

/**
 * Whether staff can mark an entry as done. Any entry can be put off; but one that ends through an action, such as a
 * charge or an answer, ends only then: otherwise a waiting customer would be hidden.
 */
const RESOLVED_BY_WORD: Record<AttentionKind, boolean> = {
  // A running process and free disk space are detected automatically.
  'clock-stopped': false,
  'disk-full': false,
  // The finding remains, but staff have looked into it. The next one is new.
  'key-misused': true,
  'audit-broken': true,
  // Deliver, or release.
  'capture-due': false,
  // An expired hold or a dispute may never be resolved.
  'payment-problem': true,
  // Someone's money; it may have been sent in another way.
  'refund-failed': true,
  // A company may keep its certificate despite a returned payment.
  'certificate-in-doubt': true,
  // The holder awaits a decision, or has to act.
  'check-in-lost': false,
  'check-in-overdue': false,
  // It may remain suspended.
  'withdraw-wanted': true,
  // Someone's money.
  'payment-to-return': false,
  // The next backup ends it.
  'backup-failed': false,
  // The customer was reached in another way, or cannot be reached at all.
  'mail-failed': true,
  // A decision or questions to the customer end these.
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
  // Not everyone who takes the assessment wants a call.
  'lead-new': true,
};

export const isResolvedByWord = (kind: AttentionKind): boolean => RESOLVED_BY_WORD[kind];

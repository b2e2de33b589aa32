import type { Overview } from '#core/contract/staff/dashboard.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import type { AdminTab } from '#web/admin-kit/use-admin-address.ts';

export type TabCount = { count: number; words: string };

/** Returns the number of waiting records per tab. Counts from the attention list omit snoozed and resolved ones. */
export function tabCounts({
  applications,
  attention,
}: Pick<Overview, 'applications' | 'attention'>): Partial<Record<AdminTab, TabCount>> {
  const waiting = (kind: AttentionKind) =>
    attention.find((group) => group.kind === kind)?.count ?? 0;
  return {
    applications: { count: applications.submitted + applications.under_review, words: 'to do' },
    orders: { count: waiting('order-not-begun'), words: 'to begin' },
    leads: { count: waiting('lead-new'), words: 'new' },
    contacts: {
      count: waiting('inquiry-unanswered') + waiting('case-unanswered'),
      words: 'unanswered',
    },
  };
}

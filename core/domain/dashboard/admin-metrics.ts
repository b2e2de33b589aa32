import type { ApplicationStatus } from '#core/domain/applications/application-status.ts';

export type AdminMetrics = {
  total: number;
  pending: number;
  /** Whole percent of all applications, decided or not. */
  approvalRate: number;
  completionRate: number;
};

/** No applications is 0 %, not a division by zero. */
const percentOf = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * part) / total);

export function adminMetrics(counts: Readonly<Record<ApplicationStatus, number>>): AdminMetrics {
  const pending = counts.submitted + counts.under_review;
  const decided = counts.approved + counts.rejected;
  const total = pending + decided;
  return {
    total,
    pending,
    approvalRate: percentOf(counts.approved, total),
    completionRate: percentOf(decided, total),
  };
}

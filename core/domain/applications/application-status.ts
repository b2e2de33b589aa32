export const APPLICATION_STATUSES = ['submitted', 'under_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The progress display; applicants see one last stage, whatever the decision. */
export const APPLICATION_STAGES = ['Submitted', 'Under Review', 'Decision'] as const;

export const isDecided = (status: ApplicationStatus): boolean =>
  status === 'approved' || status === 'rejected';

/** Counts from 1, as shown. */
export function applicationStage(status: ApplicationStatus): 1 | 2 | 3 {
  if (isDecided(status)) return 3;
  return status === 'under_review' ? 2 : 1;
}

/** An order has one application. After a rejected one, another may follow. */
export const coversOrder = (status: ApplicationStatus): boolean => status !== 'rejected';

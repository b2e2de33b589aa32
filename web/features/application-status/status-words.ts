import { PROMISES } from '#core/content/promises.ts';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import type { ApplicationStatus } from '#core/domain/application-status.ts';

export const WHERE_IT_STANDS: Record<ApplicationStatus, string> = {
  submitted: 'Submitted, waiting for a reviewer',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Not approved',
};

/** Until it is decided. */
export const WHAT_IS_NEXT: Record<'submitted' | 'under_review', string> = {
  submitted: `A reviewer takes it up and contacts you within ${PROMISES.applicationReplyBusinessDays} business days of your submission.`,
  under_review:
    'The reviewer reads what you sent and may contact you with questions. You get the decision by e-mail.',
};

/** When each of the three stages was reached, where that is known. */
export function stageMoments({
  applicationStatus,
  submittedAt,
  reviewedAt,
}: ApplicationStatusView): (string | null)[] {
  const isUnderReview = applicationStatus === 'under_review';
  const isDecided = applicationStatus === 'approved' || applicationStatus === 'rejected';
  return [submittedAt, isUnderReview ? reviewedAt : null, isDecided ? reviewedAt : null];
}

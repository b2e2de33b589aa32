import { PROMISES } from '#core/content/promises.ts';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import type { ApplicationStatus } from '#core/domain/applications/application-status.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const STATUS_TONES: Record<ApplicationStatus, BadgeTone> = {
  submitted: 'info',
  under_review: 'warning',
  approved: 'success',
  rejected: 'danger',
};

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

export const programmeName = (id: string): string =>
  PROGRAMMES.find((programme) => programme.id === id)?.name ?? id;

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

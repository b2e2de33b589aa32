import { type ApplicationStatus, isDecided } from './application-status.ts';

type Reviewed = {
  applicationStatus: ApplicationStatus;
  reviewedAt: Date | null;
  approvedAt: Date | null;
};

/**
 * Returns the moments after a change of status. `reviewedAt`: the latest decision, or else when the application was
 * first taken up. `approvedAt`: since when it is approved.
 */
export function momentsOfReview(
  { applicationStatus: former, reviewedAt, approvedAt }: Reviewed,
  status: ApplicationStatus,
  now: Date,
): Pick<Reviewed, 'reviewedAt' | 'approvedAt'> {
  const isNewDecision = isDecided(status) && status !== former;
  const isTakenUp = status !== 'submitted' && reviewedAt === null;
  return {
    reviewedAt: isNewDecision || isTakenUp ? now : reviewedAt,
    approvedAt: status === 'approved' ? (approvedAt ?? now) : null,
  };
}

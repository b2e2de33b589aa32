import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { Guarded } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';
import { hasNoDecider } from '#web/features/reviews/review-words.ts';
import { Decided } from './decided.tsx';
import { DecisionForm } from './decision-form.tsx';
import { GrantList } from './grant-list.tsx';
import { listGrants } from './grants.ts';
import { Reopen } from './reopen.tsx';

type DecisionPanelProps = { review: ReviewDetails; criteria: readonly DeskCriterion[] };

/** The areas that may be certified, the obstacles, and the decision itself. */
export function DecisionPanel({ review, criteria }: DecisionPanelProps) {
  if (review.state === 'decided') return <Decided review={review} />;
  if (review.state === 'closed')
    return (
      <p className="text-ink-700">
        The payment was released, refunded or expired before a decision. Nothing is certified. If
        the customer pays again, the review starts again.
      </p>
    );
  const grants = listGrants(review, criteria);
  const isProposed = review.state === 'decision';
  const canAct = isProposed
    ? review.canDecide
    : review.state === 'open' && review.reviewer !== null;
  return (
    <div className="grid max-w-3xl gap-5">
      {hasNoDecider(review) && (
        <Alert tone="warning" title="Nobody is left who can decide">
          Everyone with an account has reviewed this case. An owner can invite someone, or choose
          under Settings when a second person must decide.
        </Alert>
      )}
      {isProposed && <Proposal review={review} />}
      {review.state === 'waiting' && (
        <Alert title="Waiting for the customer’s answer">
          Continue without waiting if you want to decide now.
        </Alert>
      )}
      {review.reviewer === null && (
        <p className="text-ink-700">Start the review first. Then it can be decided here.</p>
      )}
      {canAct ? (
        <Guarded to="review">
          <DecisionForm key={review.state} review={review} grants={grants} />
        </Guarded>
      ) : (
        <GrantList grants={grants} />
      )}
    </div>
  );
}

function Proposal({ review }: { review: ReviewDetails }) {
  return (
    <Alert tone="warning" title={`${review.proposedBy ?? 'A reviewer'} proposes a decision`}>
      <p>
        {review.canDecide
          ? 'You have not reviewed it, so you can decide. You may decide differently.'
          : 'Someone who has not reviewed it must decide. You can take the proposal back.'}
      </p>
      {!review.canDecide && review.decisionText && (
        <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-950">{review.decisionText}</p>
      )}
      <div className="mt-3">
        <Reopen review={review} label="Take the proposal back" />
      </div>
    </Alert>
  );
}

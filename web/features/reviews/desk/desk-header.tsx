import { memo } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { Guarded, Only } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { areaWords } from '#web/features/certificates/certificate-words.ts';
import { Resume, SendPoints } from '#web/features/reviews/points/send-points.tsx';
import { isEditable } from '#web/features/reviews/review-criteria.ts';
import {
  clockWords,
  describeDue,
  isLastDecider,
  REVIEW_STATE_LABELS,
  REVIEW_STATE_TONES,
} from '#web/features/reviews/review-words.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { NoAnswer } from './no-answer.tsx';

type DeskHeaderProps = {
  review: ReviewDetails;
  onHelp: () => void;
};

/** Not drawn again with every letter of a note, as the other parts in `memo`. */
export const DeskHeader = memo(function DeskHeader({ review, onHelp }: DeskHeaderProps) {
  const { companyName, customerName, orderId, orderNumber, applicationId, state } = review;
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere text-2xl">{companyName ?? customerName}</h1>
            <Badge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_LABELS[state]}</Badge>
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-700">
            <span>{areaWords(review)}</span>
            <Link href={adminAddress('order', orderId)} className="link">
              Order {orderNumber}
            </Link>
            {applicationId !== null && (
              <Link href={adminAddress('application', applicationId)} className="link">
                Application
              </Link>
            )}
            <span>{review.reviewer ? `Reviewer: ${review.reviewer}` : 'No reviewer yet'}</span>
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <Button
            variant="ghost"
            size="sm"
            aria-keyshortcuts="?"
            className="pointer-coarse:hidden"
            onClick={onHelp}
          >
            Keys
          </Button>
          <Only to="review">
            <Resume review={review} />
            <SendPoints review={review} />
          </Only>
        </div>
      </div>
      <div className="grid items-end gap-x-8 gap-y-3 sm:grid-cols-2">
        <Progress
          label="Progress"
          value={review.confirmed}
          max={Math.max(review.criteria, 1)}
          valueText={`${review.confirmed} of ${review.criteria} confirmed`}
        />
        <Clock review={review} />
      </div>
      {review.reviewer === null && state === 'open' && (
        <Guarded to="review">
          <Start review={review} />
        </Guarded>
      )}
      {isEditable(review) && isLastDecider(review) && (
        <Alert title="You are the only one left who can decide this review">
          If you confirm a criterion or close a point, nobody else can decide about it.
        </Alert>
      )}
      <Guarded to="work">
        <NoAnswer review={review} />
      </Guarded>
    </header>
  );
});

function Clock({ review }: { review: ReviewDetails }) {
  const now = new Date();
  const words = clockWords(review, now);
  const due = review.dueOn ? describeDue(review.dueOn, now) : undefined;
  const tone = due?.isLate ? 'text-danger-700' : due?.isClose ? 'text-brass-700' : 'text-ink-700';
  return words && <p className={`font-medium ${tone}`}>{words}</p>;
}

function Start({ review }: { review: ReviewDetails }) {
  const start = useStep(review.id, reviews.start);
  return (
    <Alert title="Nobody has started this review">
      <p>
        Starting makes you the reviewer. An order that is still being processed moves to review, and
        {review.customerEmail} is told by mail.
      </p>
      <Button
        size="sm"
        className="mt-3"
        pending={start.isPending}
        onClick={() => start.take({ body: { expectedUpdatedAt: review.updatedAt } })}
      >
        Start review
      </Button>
    </Alert>
  );
}

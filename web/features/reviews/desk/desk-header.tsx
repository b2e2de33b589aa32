import { memo } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import { Guarded } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { areaWords } from '#web/features/certificates/certificate-words.ts';
import { isEditable } from '#web/features/reviews/review-criteria.ts';
import { isLastDecider } from '#web/features/reviews/review-words.ts';
import { NoAnswer } from './no-answer.tsx';
import { ReviewHeader, type ReviewHeaderProps } from './review-header.tsx';

type DeskHeaderProps = ReviewHeaderProps & { onHelp: () => void };

/** In `memo`, like other parts, so that it is not rendered again with every letter of a note. */
export const DeskHeader = memo(function DeskHeader({ review, heading, onHelp }: DeskHeaderProps) {
  const { companyName, customerName, orderId, orderNumber, applicationId } = review;
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="wrap-anywhere text-2xl">{companyName ?? customerName}</h1>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-700">
            <span>{areaWords(review)}</span>
            <Link href={adminAddress('order', orderId)} className="link tap-area">
              Order {orderNumber}
            </Link>
            {applicationId !== null && (
              <Link href={adminAddress('application', applicationId)} className="link tap-area">
                Application
              </Link>
            )}
            <span>{review.reviewer ? `Reviewer: ${review.reviewer}` : 'No reviewer yet'}</span>
          </p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-keyshortcuts="?"
          className="ml-auto pointer-coarse:hidden"
          onClick={onHelp}
        >
          Keys
        </Button>
      </div>
      <ReviewHeader review={review} heading={heading} />
      <Progress
        label="Progress"
        value={review.confirmed}
        max={Math.max(review.criteria, 1)}
        valueText={`${review.confirmed} of ${review.criteria} confirmed`}
      />
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

import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type DeskCriterion, isOpenToEdit } from '#web/features/reviews/review-criteria.ts';
import { NewPoint } from './new-point.tsx';
import { PointCard } from './point-card.tsx';
import type { Composer } from './use-composer.ts';

type CriterionPointsProps = { review: ReviewDetails; criterion: DeskCriterion; composer: Composer };

/** The requests and findings for the customer about one criterion. */
export function CriterionPoints({ review, criterion, composer }: CriterionPointsProps) {
  const { key, points } = criterion;
  const canReview = usePermission('review');
  const isWriting = composer.of(key) !== undefined;
  return (
    <section aria-label="Points" className="grid gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="mr-auto font-sans font-semibold tracking-normal">For the customer</h3>
        {canReview && isOpenToEdit(review, key) && !isWriting && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-keyshortcuts="E"
              onClick={() => composer.begin(key, 'request')}
            >
              Ask for evidence
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-keyshortcuts="F"
              onClick={() => composer.begin(key, 'minor')}
            >
              Add a finding
            </Button>
          </div>
        )}
      </div>
      <NewPoint
        key={key}
        reviewId={review.id}
        target={key}
        composer={composer}
        onDone={composer.leave}
      />
      {points.map((point) => (
        <PointCard key={point.id} review={review} point={point} />
      ))}
      {points.length === 0 && !isWriting && (
        <p className="text-ink-600">Nothing was asked about this criterion.</p>
      )}
    </section>
  );
}

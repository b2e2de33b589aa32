import type {
  ReviewDetails,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import type { PointState } from '#core/domain/reviews/points.ts';
import { Guarded, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CriterionDocuments } from '#web/features/reviews/documents/criterion-documents.tsx';
import { type DeskCriterion, isEditable } from '#web/features/reviews/review-criteria.ts';
import { AnswerLink } from './answer-link.tsx';
import { NewPoint } from './new-point.tsx';
import { PointCard } from './point-card.tsx';
import { type Composer, GENERAL } from './use-composer.ts';

type PointsPanelProps = {
  review: ReviewDetails;
  criteria: readonly DeskCriterion[];
  composer: Composer;
  onSelect: (key: string) => void;
};

/** Points that wait for us come first. */
const ORDER: readonly PointState[] = ['answered', 'draft', 'open', 'closed'];

const byTurn = (a: ReviewPoint, b: ReviewPoint): number =>
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.id - b.id;

/** All points for the customer, sent or not, including those that name no criterion. */
export function PointsPanel({ review, criteria, composer, onSelect }: PointsPanelProps) {
  const nameOf = (key: string | null) => criteria.find((known) => known.key === key)?.name;
  const canReview = usePermission('review');
  const isWriting = composer.of(GENERAL) !== undefined;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        {isEditable(review) && canReview && !isWriting && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => composer.begin(GENERAL, 'request')}
          >
            Add a general point
          </Button>
        )}
        <NewPoint
          reviewId={review.id}
          target={GENERAL}
          composer={composer}
          onDone={composer.leave}
        />
        {review.points.length === 0 && !isWriting && (
          <p className="text-ink-600">The customer has not been asked anything yet.</p>
        )}
        {review.points.toSorted(byTurn).map((point) => (
          <PointCard
            key={point.id}
            review={review}
            point={point}
            about={
              point.criterionKey === null ? (
                <span className="text-ink-600">General</span>
              ) : (
                <button
                  type="button"
                  className="link text-right"
                  onClick={() => onSelect(point.criterionKey ?? '')}
                >
                  {nameOf(point.criterionKey) ?? point.criterionKey}
                </button>
              )
            }
          />
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Guarded to="work">
          <AnswerLink review={review} />
        </Guarded>
        <CriterionDocuments review={review} points={review.points} />
      </div>
    </div>
  );
}

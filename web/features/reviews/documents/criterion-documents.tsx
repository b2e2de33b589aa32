import { memo } from 'react';
import type {
  ReviewDetails,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import { DocumentList } from './document-list.tsx';

type CriterionDocumentsProps = { review: ReviewDetails; points: readonly ReviewPoint[] };

/** Documents not already shown with their point: those of other points, and of the application. */
export const CriterionDocuments = memo(function CriterionDocuments({
  review,
  points,
}: CriterionDocumentsProps) {
  const shown = new Set(points.map(({ id }) => id));
  const others = review.points
    .filter(({ id }) => !shown.has(id))
    .flatMap(({ documents }) => documents);
  const { applicationDocuments } = review;
  if (others.length + applicationDocuments.length === 0) return null;
  return (
    <section aria-label="Other documents" className="grid gap-3">
      <h3 className="font-sans font-semibold tracking-normal">Other documents</h3>
      {applicationDocuments.length > 0 && (
        <>
          <p className="text-ink-600">Sent with the application</p>
          <DocumentList
            label="Sent with the application"
            documents={applicationDocuments}
            origin="application"
          />
        </>
      )}
      {others.length > 0 && (
        <>
          <p className="text-ink-600">Sent in answer to other points</p>
          <DocumentList label="Sent in answer to other points" documents={others} />
        </>
      )}
    </section>
  );
});

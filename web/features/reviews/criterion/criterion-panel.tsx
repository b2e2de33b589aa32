import type { RefObject } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { isSettled } from '#core/domain/reviews/completion.ts';
import type { Basis } from '#core/domain/reviews/criteria.ts';
import { Guarded } from '#web/admin-kit/session.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { CriterionDocuments } from '#web/features/reviews/documents/criterion-documents.tsx';
import { CriterionPoints } from '#web/features/reviews/points/criterion-points.tsx';
import type { Composer } from '#web/features/reviews/points/use-composer.ts';
import { type DeskCriterion, isOpenToEdit } from '#web/features/reviews/review-criteria.ts';
import { levelWords } from '#web/features/reviews/review-words.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import type { Confirmations } from './use-confirmations.ts';

type CriterionPanelProps = {
  review: ReviewDetails;
  criterion: DeskCriterion;
  usualBasis: Basis;
  confirmations: Confirmations;
  composer: Composer;
  fields: {
    basis: RefObject<HTMLSelectElement | null>;
    note: RefObject<HTMLTextAreaElement | null>;
  };
};

/** The confirmation of a criterion on one side, and its evidence on the other. */
export function CriterionPanel({
  review,
  criterion,
  usualBasis,
  confirmations,
  composer,
  fields,
}: CriterionPanelProps) {
  const { criterion: asked, state } = criterion;
  const example = review.examples.find(({ area }) => area === asked.area);
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <p className="font-display text-lg leading-snug">{asked.text}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-700">
            {asked.kind === 'choice' && asked.isMustHave && <Badge tone="brand">Must-have</Badge>}
            {asked.kind === 'choice' &&
              (state.claimedLevel
                ? `Claimed: ${levelWords(state.claimedLevel, 'choice')}`
                : 'The company has claimed no level yet.')}
          </p>
        </div>
        {isSettled(asked.area, review.certifiedAreas) && (
          <p className="text-ink-700">
            The certificate rests on this, so it stays as it was decided.
          </p>
        )}
        <Guarded to="review">
          <ConfirmationForm
            criterion={criterion}
            confirmations={confirmations}
            usualBasis={usualBasis}
            isLocked={!isOpenToEdit(review, criterion.key)}
            fields={fields}
          />
        </Guarded>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {criterion.evidence && (
          <section aria-label="What to ask for" className="grid gap-1">
            <h3 className="font-sans font-semibold tracking-normal">What to ask for</h3>
            <p className="text-ink-700">{criterion.evidence}</p>
          </section>
        )}
        {example && (
          <section aria-label="In the company’s own words" className="grid gap-1">
            <h3 className="font-sans font-semibold tracking-normal">In the company’s own words</h3>
            <p className="text-ink-600">{example.question}</p>
            <blockquote className="wrap-anywhere whitespace-pre-line border-brand-100 border-l-2 pl-3">
              {example.text}
            </blockquote>
          </section>
        )}
        <CriterionPoints review={review} criterion={criterion} composer={composer} />
        <CriterionDocuments review={review} points={criterion.points} />
      </div>
    </div>
  );
}

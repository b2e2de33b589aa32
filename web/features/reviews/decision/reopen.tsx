import { useState } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { useStep } from '#web/features/reviews/reviews.queries.ts';

type ReopenProps = { review: ReviewDetails; label: string };

export function Reopen({ review, label }: ReopenProps) {
  const [isAsking, setAsking] = useState(false);
  const reopen = useStep(review.id, reviews.reopen);
  return (
    <>
      <Only to="review">
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Only>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${label}?`}
        description="Criteria and points can be changed again, and the clock runs. What was confirmed stays. This is refused once a certificate rests on the decision."
        confirmLabel={label}
        tone="primary"
        pending={reopen.isPending}
        onConfirm={async () => {
          await reopen.take({ body: { expectedUpdatedAt: review.updatedAt } });
          setAsking(false);
        }}
      />
    </>
  );
}

import { useState } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { openAreas } from '#core/domain/reviews/completion.ts';
import { Allowed, Only } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { areaName, dayWords } from '#web/features/certificates/certificate-words.ts';
import { useExtend } from '#web/features/certificates/certificates.queries.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

const namesOf = (areas: readonly string[]): string => areas.map(areaName).join(', ');

/** Reopens areas that were declined while others were certified, as long as there is time. */
export function CompleteAreas({ review }: { review: ReviewDetails }) {
  const [isAsking, setAsking] = useState(false);
  const complete = useStep(review.id, reviews.complete);
  const declined = openAreas(review.areas, review.areasGranted ?? []);
  return (
    <>
      <Only to="review">
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          Complete declined areas
        </Button>
      </Only>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Complete declined areas?"
        description={`The review opens again for ${namesOf(declined)}, and the clock runs. What the certificate rests on stays as it was decided. This can be done until ${review.completionUntil ? dayWords(review.completionUntil) : 'the last day'}, without a new fee.`}
        confirmLabel="Complete declined areas"
        tone="primary"
        pending={complete.isPending}
        onConfirm={async () => {
          await complete.take({ body: { expectedUpdatedAt: review.updatedAt } });
          setAsking(false);
        }}
      />
    </>
  );
}

type ExtendCertificateProps = {
  certificate: NonNullable<ReviewDetails['certificate']>;
  /** Address that the new edition is mailed to. */
  recipient: string;
};

/** Issues the next edition of the certificate, with the areas granted since. */
export function ExtendCertificate({ certificate, recipient }: ExtendCertificateProps) {
  const { id, number, updatedAt, areasToAdd } = certificate;
  const [isAsking, setAsking] = useState(false);
  const extend = useExtend();
  const issue = async () => {
    try {
      const { message } = await extend.mutateAsync({
        params: { id },
        body: { expectedUpdatedAt: updatedAt },
      });
      toast({ title: 'Areas Added', description: message, tone: 'success' });
    } catch (error) {
      const description = reasonOf(error);
      toast({ title: 'Failed to add the areas', description, tone: 'danger' });
    }
    setAsking(false);
  };
  return (
    <>
      <Allowed to="work">
        <Button size="sm" onClick={() => setAsking(true)}>
          Issue the next edition
        </Button>
      </Allowed>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Issue the next edition of ${number}?`}
        description={`It adds ${namesOf(areasToAdd)}. The new edition is mailed to ${recipient} and replaces the former one. Nothing is charged. This cannot be undone.`}
        confirmLabel="Issue the next edition"
        tone="primary"
        pending={extend.isPending}
        onConfirm={issue}
      />
    </>
  );
}

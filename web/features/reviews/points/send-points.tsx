import { useState } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { isEditable, listUnsent } from '#web/features/reviews/review-criteria.ts';
import { countWords, POINT_KIND_LABELS } from '#web/features/reviews/review-words.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';

/** Sends all drafts together, after a confirmation. */
export function useSendPoints(review: ReviewDetails) {
  const [isAsking, setAsking] = useState(false);
  const send = useStep(review.id, reviews.send);
  const unsent = listUnsent(review);
  const confirm = async () => {
    const isSent = await send.take({ body: { expectedUpdatedAt: review.updatedAt } });
    setAsking(false);
    if (isSent)
      toast({
        title: 'Sent to the Customer',
        description: 'The clock is paused until the customer has answered.',
        tone: 'success',
      });
  };
  const dialog = isEditable(review) && (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={`Send ${countWords(unsent.length, 'point')} to the customer?`}
      description={`One mail with a link to the answer page goes to ${review.customerEmail}. It can be undone for 10 seconds. The clock is paused until the customer says that everything is answered, or you continue without waiting.`}
      confirmLabel="Send to customer"
      tone="primary"
      pending={send.isPending}
      onConfirm={confirm}
    >
      <ul className="grid max-h-60 gap-2 overflow-y-auto text-sm">
        {unsent.map(({ id, kind, text }) => (
          <li key={id} className="grid">
            <span className="font-medium">{POINT_KIND_LABELS[kind]}</span>
            <span className="wrap-anywhere line-clamp-2 text-ink-700">{text}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { dialog, ask: () => setAsking(true) };
}

type SendPointsProps = { review: ReviewDetails; onAsk: () => void };

export function SendPoints({ review, onAsk }: SendPointsProps) {
  const unsent = listUnsent(review).length;
  if (!isEditable(review)) return null;
  return (
    <Button variant="ghost" size="sm" disabled={unsent === 0} onClick={onAsk}>
      Send to customer ({unsent})
    </Button>
  );
}

export function Resume({ review }: { review: ReviewDetails }) {
  const [isAsking, setAsking] = useState(false);
  const resume = useStep(review.id, reviews.resume);
  if (review.state !== 'waiting') return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Continue without waiting
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Continue without waiting?"
        description="The clock runs again from today. Points that are not answered stay open. What the customer wrote but did not submit is kept for the next time you ask."
        confirmLabel="Continue"
        tone="primary"
        pending={resume.isPending}
        onConfirm={async () => {
          await resume.take({ body: { expectedUpdatedAt: review.updatedAt } });
          setAsking(false);
        }}
      />
    </>
  );
}

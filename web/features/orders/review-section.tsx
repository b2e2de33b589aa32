import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { OrderReview } from '#core/contract/staff/certification/review-records.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import { isReviewable } from '#core/domain/reviews/opening.ts';
import { DrawerSection, Fact } from '#web/admin-kit/records/record.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import {
  clockWords,
  pointWords,
  REVIEW_STATE_LABELS,
  REVIEW_STATE_TONES,
  turnWords,
} from '#web/features/reviews/review-words.ts';
import { useOpenReview } from '#web/features/reviews/reviews.queries.ts';

/** The progress of an order's review, with a link to it. */
export function ReviewSection({ order }: { order: OrderDetails }) {
  return (
    <DrawerSection title="Review">
      {order.review ? <ReviewState review={order.review} /> : <NoReview order={order} />}
    </DrawerSection>
  );
}

function NoReview({ order }: { order: OrderDetails }) {
  const open = useOpenReview();
  if (!isReviewable(order)) {
    return (
      <p className="text-ink-700 text-sm">
        {isPaymentSecured(order.paymentState)
          ? 'None: this order was certified without one.'
          : 'None yet. It opens a few minutes after the payment is secured.'}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-700 text-sm">None yet. It opens automatically within minutes.</p>
      <Only to="work">
        <Button
          size="sm"
          variant="outline"
          pending={open.isPending}
          onClick={() => open.mutate(order.id)}
        >
          Open the review now
        </Button>
      </Only>
    </div>
  );
}

function ReviewState({ review }: { review: OrderReview }) {
  const { state, confirmed, criteria, completionUntil } = review;
  const due = clockWords(review, new Date());
  const points = pointWords(review);
  return (
    <div className="grid gap-3 rounded-control border border-ink-200 bg-paper p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_LABELS[state]}</Badge>
        {due && <p>{due}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name={state === 'decided' || state === 'closed' ? 'Outcome' : 'Whose turn'}>
          {turnWords(review)}
        </Fact>
        <Fact name="Progress">
          {confirmed} of {criteria} confirmed
        </Fact>
        {points && <Fact name="Points">{points}</Fact>}
        {completionUntil && <Fact name="Can be completed until">{dayWords(completionUntil)}</Fact>}
      </dl>
      <Link href={adminAddress('review', review.id)} className="link tap-area justify-self-start">
        Open the review
      </Link>
    </div>
  );
}

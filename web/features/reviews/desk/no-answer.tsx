import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { hasNoAnswer, NO_ANSWER_AFTER } from '#core/domain/reviews/clock.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { MoneyDialog, useMoneyAction } from '#web/features/orders/money/money-dialog.tsx';
import { moneyActionsOf } from '#web/features/orders/money/money-words.ts';
import { managedOrder } from '#web/features/orders/orders.queries.ts';
import { brand } from '#web/lib/brand.ts';

/** After the last reminder, staff must choose: ask again, continue, or end the review. */
export function NoAnswer({ review }: { review: ReviewDetails }) {
  const { state, waitingSince, orderId } = review;
  const dayIn = (moment: Date) => dayOf(moment, brand.timeZone);
  if (state !== 'waiting' || !waitingSince) return null;
  if (!hasNoAnswer(dayIn(new Date(waitingSince)), dayIn(new Date()))) return null;
  return (
    <Alert tone="warning" title={`No answer for ${NO_ANSWER_AFTER} business days`}>
      <p>
        Write a point to ask once more, continue without the answer, or close the review. Closing
        returns the money, and the customer’s link ends.
      </p>
      <CloseReview orderId={orderId} />
    </Alert>
  );
}

function CloseReview({ orderId }: { orderId: number }) {
  const { data: order, isError, refetch } = useQuery(managedOrder(orderId));
  if (order) return <ReturnMoney order={order} />;
  return isError ? (
    <p className="mt-3">
      The order could not be loaded.{' '}
      <button type="button" className="link" onClick={() => refetch()}>
        Try again
      </button>
    </p>
  ) : (
    <Button variant="outline" size="sm" className="mt-3" disabled>
      Close the review
    </Button>
  );
}

const LABELS = {
  release: 'Close and release the hold',
  refund: 'Close and refund',
} as const;

/** Returning the money is the only way to close the review. */
function ReturnMoney({ order }: { order: OrderDetails }) {
  const money = useMoneyAction(order);
  const action = moneyActionsOf(order).find((one) => one !== 'link');
  if (!action) {
    return (
      <p className="mt-3">
        <Link href={adminAddress('order', order.id)} className="link">
          Settle the payment in the order
        </Link>
      </p>
    );
  }
  const button = (
    <Button variant="outline" size="sm" onClick={() => money.ask(action)}>
      {LABELS[action]}
    </Button>
  );
  return (
    <div className="mt-3">
      {action === 'refund' ? <Allowed to="refund">{button}</Allowed> : button}
      <MoneyDialog order={order} money={money} />
    </div>
  );
}

import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { isReviewable, isReviewOver } from './opening.ts';

it.each(PAYMENT_STATES)(
  'an order that is %s gets a review only while its money is safe',
  (state) => {
    const isSafe = ['authorized', 'captured'].includes(state);
    expect(
      ORDER_STATUSES.filter((status) => isReviewable({ paymentState: state, orderStatus: status })),
    ).toEqual(isSafe ? ['processing', 'review'] : []);
  },
);

it('nothing is left to review once the money went back or the order is cancelled', () => {
  const over = PAYMENT_STATES.filter((paymentState) =>
    isReviewOver({ paymentState, cancelledAt: null }),
  );
  expect(over).toEqual(['expired', 'released', 'refunded']);
  expect(isReviewOver({ paymentState: 'captured', cancelledAt: '2026-03-02T10:00:00Z' })).toBe(
    true,
  );
});

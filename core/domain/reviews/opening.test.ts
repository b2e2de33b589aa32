import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { isReviewable } from './opening.ts';

it.each(PAYMENT_STATES)(
  'an order that is %s gets a review only while its money is safe',
  (state) => {
    const isSafe = ['authorized', 'captured'].includes(state);
    expect(
      ORDER_STATUSES.filter((status) => isReviewable({ paymentState: state, orderStatus: status })),
    ).toEqual(isSafe ? ['processing', 'review'] : []);
  },
);

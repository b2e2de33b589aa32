import { expect, it } from 'vitest';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { canBePaid, moneyReturnOf } from './cancellation.ts';

it.each([
  ['unpaid', 'none'],
  ['authorized', 'release'],
  ['captured', 'refund'],
  ['refunded', 'none'],
  ['released', 'none'],
  ['expired', 'none'],
  ['failed', 'release'],
  ['disputed', undefined],
] as const)('cancelling an order that is %s: %s', (state, expected) => {
  expect(moneyReturnOf({ paymentState: state, disputeOutcome: null })).toBe(expected);
});

it.each([
  ['won', undefined],
  ['lost', 'none'],
] as const)('cancelling an order whose dispute is %s: %s', (disputeOutcome, expected) => {
  expect(moneyReturnOf({ paymentState: 'disputed', disputeOutcome })).toBe(expected);
});

it('asks for money only while the order is not cancelled', () => {
  const payable = (cancelledAt: string | null) =>
    PAYMENT_STATES.filter((paymentState) => canBePaid({ paymentState, cancelledAt }));
  expect(payable('2026-03-02T10:00:00.000Z')).toEqual([]);
  expect(payable(null)).toEqual(
    expect.arrayContaining(['unpaid', 'expired', 'failed', 'released']),
  );
  expect(payable(null)).not.toContain('captured');
});

import { describe, expect, it } from 'vitest';
import {
  deliveryObstacle,
  isHeldUp,
  isPayable,
  isPaymentOpen,
  isPaymentSecured,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
  type PaymentState,
  paymentStatusOf,
} from './payment.ts';

const table = [
  { state: 'unpaid', secured: false, status: 'pending' },
  { state: 'authorized', secured: true, status: 'pending' },
  { state: 'captured', secured: true, status: 'completed' },
  { state: 'expired', secured: false, status: 'pending' },
  { state: 'failed', secured: false, status: 'pending' },
  { state: 'released', secured: false, status: 'pending' },
  { state: 'refunded', secured: false, status: 'completed' },
  { state: 'disputed', secured: false, status: 'completed' },
] as const;

it.each(table)('$state: secured $secured, status $status', ({ state, secured, status }) => {
  expect(isPaymentSecured(state)).toBe(secured);
  expect(paymentStatusOf(state)).toBe(status);
});

it('the table above covers every state, and no two share a label', () => {
  expect(table.map(({ state }) => state)).toEqual(PAYMENT_STATES);
  expect(new Set(Object.values(PAYMENT_STATE_LABELS)).size).toBe(PAYMENT_STATES.length);
});

it.each([
  {
    what: 'waits for the customer to pay',
    is: isPaymentOpen,
    states: ['unpaid', 'expired', 'failed'],
  },
  { what: 'is blocked', is: isHeldUp, states: ['released', 'refunded', 'disputed'] },
  { what: 'can still be paid', is: isPayable, states: ['unpaid', 'expired', 'failed', 'released'] },
])('an order $what while it is $states', ({ is, states }) => {
  expect(PAYMENT_STATES.filter(is)).toEqual(states);
});

const obstacleOf = (paymentState: PaymentState, paymentProblem: string | null = null) =>
  deliveryObstacle({ paymentState, paymentProblem });

describe('money and a certificate', () => {
  it('agree once the card was charged, whatever was noted about it', () => {
    expect(obstacleOf('captured')).toBeUndefined();
    expect(obstacleOf('captured', '$50 of $350 were refunded.')).toBeUndefined();
  });

  it.each(PAYMENT_STATES.filter((state) => state !== 'captured'))(
    'do not agree while it is %s: staff are told why and what they can do',
    (state) => {
      expect(obstacleOf(state)).toMatch(/^[A-Z].+\. .*deliver anyway.*\.$/i);
    },
  );

  it.each(['unpaid', 'released'] as const)('need the payment link when %s', (state) => {
    expect(obstacleOf(state)).toContain('Send the customer the payment link');
  });

  it.each([
    'The card could not be charged: stolen, see no. 43',
    'The card could not be charged: stolen, see no. 43.',
  ])('do not agree, in the words of the order: %s', (problem) => {
    expect(obstacleOf('failed', problem)).toBe(
      'The card could not be charged: stolen, see no. 43. Deliver when the customer has paid again, or deliver anyway.',
    );
  });
});

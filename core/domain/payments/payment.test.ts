import { expect, it } from 'vitest';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment-words.ts';
import {
  isHeldUp,
  isPayable,
  isPaymentOpen,
  isPaymentSecured,
  PAYMENT_STATES,
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

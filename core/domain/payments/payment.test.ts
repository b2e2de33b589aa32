import { expect, it } from 'vitest';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment-words.ts';
import { isPaymentSecured, PAYMENT_STATES, paymentStatusOf } from './payment.ts';

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

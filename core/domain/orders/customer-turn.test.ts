import { expect, it } from 'vitest';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { customerTurns } from './customer-turn.ts';
import type { OrderStatus } from './order-status.ts';

const SUBMITTED = '2026-03-02T11:00:00Z';

it.each<[PaymentState, OrderStatus, string | null, string[]]>([
  ['authorized', 'processing', null, ['apply']],
  ['authorized', 'processing', SUBMITTED, []],
  ['authorized', 'review', null, ['apply']],
  ['authorized', 'review', SUBMITTED, []],
  ['captured', 'certified', null, []],
  ['captured', 'delivered', null, []],
  ['unpaid', 'processing', null, ['pay', 'apply']],
  ['unpaid', 'processing', SUBMITTED, ['pay']],
  ['expired', 'review', SUBMITTED, ['pay']],
  ['failed', 'delivered', null, ['pay']],
  ['released', 'processing', null, ['contact']],
  ['refunded', 'review', SUBMITTED, ['contact']],
  ['refunded', 'delivered', SUBMITTED, []],
  ['released', 'delivered', SUBMITTED, []],
  ['disputed', 'delivered', SUBMITTED, ['contact']],
])('%s and %s, applied %s: %j', (paymentState, orderStatus, applicationSubmittedAt, turns) => {
  expect(customerTurns({ paymentState, orderStatus, applicationSubmittedAt })).toEqual(turns);
});

it.each<[OrderStatus, PaymentState, 'us' | 'customer' | 'done', string[]]>([
  ['review', 'authorized', 'customer', ['answer']],
  ['review', 'authorized', 'us', []],
  ['review', 'authorized', 'done', []],
  ['review', 'expired', 'customer', ['pay', 'answer']],
  ['certified', 'captured', 'customer', []],
  ['review', 'refunded', 'customer', ['contact']],
])('%s and %s with a review whose turn is %s: %j', (orderStatus, paymentState, turn, turns) => {
  const order = { paymentState, orderStatus, applicationSubmittedAt: SUBMITTED, review: { turn } };
  expect(customerTurns(order)).toEqual(turns);
});

it('is not to apply any more once the review is decided', () => {
  const order = {
    paymentState: 'authorized',
    orderStatus: 'review',
    applicationSubmittedAt: null,
  } as const;
  expect(customerTurns({ ...order, review: { turn: 'us' } })).toEqual(['apply']);
  expect(customerTurns({ ...order, review: { turn: 'done' } })).toEqual([]);
});

it('is to answer also after the certificate, while declined areas are completed', () => {
  const delivered = { paymentState: 'captured', orderStatus: 'delivered' } as const;
  const order = { ...delivered, applicationSubmittedAt: null, completionUntil: '2026-05-31' };
  expect(customerTurns({ ...order, review: { turn: 'customer' } })).toEqual(['answer']);
  expect(customerTurns({ ...order, review: { turn: 'us' } })).toEqual([]);
});

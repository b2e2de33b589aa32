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

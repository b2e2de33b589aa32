import { expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#core/domain/payments/payment.ts';
import { detailsObstacle } from './details-obstacle.ts';

const ORDER = {
  paymentState: 'authorized',
  orderStatus: 'review',
  hasCertificate: false,
  isDelivered: false,
  isDeclined: false,
} as const;

it.each([
  ['a certificate that is only prepared', { hasCertificate: true }, 'issued'],
  ['a paper that was mailed without a record', { isDelivered: true }, 'issued'],
  ['an order that staff marked as delivered', { orderStatus: 'delivered' }, 'issued'],
  ['a certified order without its paper', { orderStatus: 'certified' }, undefined],
  ['a declined order', { isDeclined: true }, 'declined'],
  [
    'a refunded order with a certificate',
    { paymentState: 'refunded', hasCertificate: true },
    'issued',
  ],
] as const)('%s', (_, change, obstacle) => {
  expect(detailsObstacle({ ...ORDER, ...change })).toBe(obstacle);
});

const OPEN: readonly PaymentState[] = ['unpaid', 'authorized', 'captured'];

it.each(PAYMENT_STATES)('an order whose payment is %s', (paymentState) => {
  const obstacle = OPEN.includes(paymentState) ? undefined : 'no-money';
  expect(detailsObstacle({ ...ORDER, paymentState })).toBe(obstacle);
});

import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#core/domain/payments/payment.ts';
import { certificateFile, managedOrder } from '#web/test/records/managed-order.ts';
import {
  deliveryEffect,
  isCaptureNear,
  moneyActionsOf,
  moneyStatement,
  paymentObstacle,
} from './money-words.ts';

const sent = certificateFile({ deliveredAt: '2026-03-04T09:00:00.000Z' });

it.each([
  ['2026-03-04T10:00:00.001Z', false],
  ['2026-03-04T09:59:59.999Z', true],
  ['2026-03-01T10:00:00.000Z', true], // overdue
])('a capture by %s is near at noon two days before: %s', (captureBy, isNear) => {
  expect(isCaptureNear(captureBy, Date.parse('2026-03-02T10:00:00.000Z'))).toBe(isNear);
});

describe('the money', () => {
  const told = (order: Parameters<typeof managedOrder>[0]) =>
    moneyStatement(managedOrder(order), new Date('2126-03-03T10:00:00Z'));

  it('is said to be charged only where it was', () => {
    const charged = PAYMENT_STATES.filter((paymentState) =>
      /\$525 was charged/.test(told({ paymentState })),
    );
    expect(charged).toEqual(['captured', 'refunded', 'disputed']);
  });

  it('is held until a time that is named with its zone, or charged soon once delivered', () => {
    expect(told({})).toMatch(/the customer's card, .* at the latest on March 8, 2126 at .* E[SD]T/);
    expect(told({ orderStatus: 'delivered' })).toMatch(/charged shortly/);
  });

  it('that was taken before delivery has to go back if nothing follows', () => {
    const order = { paymentState: 'captured' as const };
    expect(told(order)).toMatch(/If no certificate follows, it is refunded/);
    expect(told({ ...order, orderStatus: 'delivered' })).not.toMatch(/refunded/);
  });

  it('that did not come says who is to act', () => {
    expect(told({ paymentState: 'failed' })).toMatch(/The customer has to pay again\.$/);
    expect(told({ paymentState: 'failed', cancelledAt: '2026-03-05T15:00:00Z' })).not.toMatch(
      /has to pay again/,
    );
    expect(told({ paymentState: 'disputed' })).toMatch(/before its deadline\.$/);
  });
});

it.each<[PaymentState, string[]]>([
  ['unpaid', ['link']],
  ['authorized', ['release']],
  ['captured', ['refund']],
  ['expired', ['link']],
  ['failed', ['link', 'release']],
  ['released', ['link']],
  ['refunded', []],
  ['disputed', []],
])('%s money allows %j', (state, actions) => {
  expect(moneyActionsOf({ paymentState: state, cancelledAt: null })).toEqual(actions);
});

describe('before a delivery', () => {
  it.each(PAYMENT_STATES)('%s money is in the way unless it is secured', (paymentState) => {
    const isSecured = paymentState === 'authorized' || paymentState === 'captured';
    expect(paymentObstacle(managedOrder({ paymentState })) === undefined).toBe(isSecured);
    expect(paymentObstacle(managedOrder({ paymentState, files: [sent] }))).toBeUndefined();
  });

  it('says whether the card is charged', () => {
    expect(deliveryEffect(managedOrder(), true)).toMatch(/charges the \$525 that is held/);
    expect(deliveryEffect(managedOrder({ paymentState: 'captured' }), true)).not.toMatch(/charges/);
    expect(deliveryEffect(managedOrder({ files: [sent] }), true)).toMatch(/as a correction/);
  });
});

it('asks no money for an order that was cancelled', () => {
  const cancelledAt = '2026-03-05T10:00:00.000Z';
  expect(moneyActionsOf({ paymentState: 'unpaid', cancelledAt })).toEqual([]);
});

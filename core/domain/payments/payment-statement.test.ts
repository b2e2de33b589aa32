import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from './payment.ts';
import { holdStatement, type PaymentFacts, paymentStatement } from './payment-statement.ts';

const timeZone = 'America/New_York';

/** Authorized on a Monday evening in New York, when it is Tuesday in UTC. */
const HELD: PaymentFacts = {
  amount: '613.00',
  paymentState: 'authorized',
  orderStatus: 'review',
  authorizedAt: '2026-03-03T02:00:00Z',
  captureBy: '2026-03-09T14:00:00Z',
  capturedAt: null,
};
const CHARGED: PaymentFacts = {
  ...HELD,
  paymentState: 'captured',
  captureBy: null,
  capturedAt: '2026-03-09T04:30:00Z',
};

const tell = (order: Partial<PaymentFacts>, now = '2026-03-04T15:00:00Z') =>
  paymentStatement({ ...HELD, ...order }, { reader: 'customer', timeZone, now: new Date(now) });

it('of an order that was cancelled before it was paid asks for nothing', () => {
  const cancelledAt = '2026-03-04T10:00:00Z';
  expect(tell({ paymentState: 'unpaid', cancelledAt })).toBe('Nothing was held or charged.');
});

describe('what is held', () => {
  const HOLD = '$613 is held on your card, not charged.';
  const CHARGE = `${HOLD} It is charged when your certificate is delivered, or at the latest on March 9, 2026 at 10:00 AM EDT.`;
  const REFUND = 'If no certificate follows, the charge is refunded.';
  const RELEASE = 'If no certificate follows, the hold is released or the charge refunded.';

  it.each<[string, Partial<PaymentFacts>, string | undefined, string]>([
    [
      'the review is due after the charge',
      {},
      undefined,
      `${CHARGE} The review is due by March 11, 2026, which may be after the charge. ${REFUND}`,
    ],
    [
      'the review is due before the charge',
      { authorizedAt: '2026-02-25T15:00:00Z' },
      undefined,
      `${CHARGE} The review is due by March 6, 2026. ${RELEASE}`,
    ],
    [
      'the review is due on the day of the charge',
      { authorizedAt: '2026-02-26T15:00:00Z' },
      undefined,
      `${CHARGE} The review is due by March 9, 2026. ${RELEASE}`,
    ],
    [
      'the review is due today, by the zone and no longer by UTC',
      { authorizedAt: '2026-02-25T15:00:00Z' },
      '2026-03-07T04:59:00Z',
      `${CHARGE} The review is due by March 6, 2026. ${RELEASE}`,
    ],
    [
      'the review is late',
      { authorizedAt: '2026-02-25T15:00:00Z' },
      '2026-03-07T05:00:00Z',
      `${CHARGE} The review was due by March 6, 2026 and is taking longer. ${RELEASE}`,
    ],
    [
      'the charge is due now',
      {},
      '2026-03-09T14:00:00Z',
      `${HOLD} The hold is about to end, so it is being charged now. The review is due by March 11, 2026. ${REFUND}`,
    ],
    ['the review is over', { orderStatus: 'certified' }, undefined, `${CHARGE} ${RELEASE}`],
    [
      'nobody knows when it was authorized',
      { authorizedAt: null },
      undefined,
      `${CHARGE} ${RELEASE}`,
    ],
    [
      'nobody knows until when',
      { captureBy: null },
      undefined,
      `${HOLD} It is charged when your certificate is delivered. The review is due by March 11, 2026. ${RELEASE}`,
    ],
    [
      'the order is delivered',
      { orderStatus: 'delivered' },
      undefined,
      `${HOLD} The order is delivered, so it is charged shortly, at the latest on March 9, 2026 at 10:00 AM EDT.`,
    ],
    [
      'the order is delivered and the charge due',
      { orderStatus: 'delivered' },
      '2026-03-10T00:00:00Z',
      `${HOLD} The order is delivered, so it is charged shortly.`,
    ],
  ])('when %s', (_, order, now, expected) => {
    expect(tell(order, now)).toBe(expected);
  });
});

describe('what was charged', () => {
  it.each<[Partial<PaymentFacts>, string, string]>([
    [
      { orderStatus: 'delivered' },
      '2026-03-10T12:00:00Z',
      '$613 was charged to your card on March 9, 2026 at 12:30 AM EDT.',
    ],
    [
      {},
      '2026-03-10T12:00:00Z',
      '$613 was charged to your card on March 9, 2026 at 12:30 AM EDT, before delivery, because a hold lasts 7 days at most. The review is due by March 11, 2026. If no certificate follows, it is refunded.',
    ],
    [
      {},
      '2026-03-12T12:00:00Z',
      '$613 was charged to your card on March 9, 2026 at 12:30 AM EDT, before delivery, because a hold lasts 7 days at most. The review was due by March 11, 2026 and is taking longer. If no certificate follows, it is refunded.',
    ],
    [
      { orderStatus: 'certified', capturedAt: null },
      '2026-03-12T12:00:00Z',
      '$613 was charged to your card, before delivery, because a hold lasts 7 days at most. If no certificate follows, it is refunded.',
    ],
  ])('%j at %s', (order, now, expected) => {
    expect(tell({ ...CHARGED, ...order }, now)).toBe(expected);
  });
});

describe('after a decline', () => {
  const DECLINED = { isDeclined: true, reviewDueOn: null };
  const PROMISE = 'You do not pay for a certificate that you do not get';

  it.each(['2026-03-04T15:00:00Z', '2026-03-09T14:00:00Z'])(
    'a hold is released, and no day of a charge is named at %s',
    (now) => {
      expect(tell(DECLINED, now)).toBe(
        `$613 is held on your card, not charged. ${PROMISE}: the hold is released, and nothing is charged.`,
      );
    },
  );

  it('what was charged is refunded', () => {
    expect(tell({ ...CHARGED, ...DECLINED })).toBe(
      `$613 was charged to your card on March 9, 2026 at 12:30 AM EDT. ${PROMISE}: it is refunded.`,
    );
  });

  it('others than the customer are told the same', () => {
    const now = new Date('2026-03-04T15:00:00Z');
    const told = paymentStatement({ ...HELD, ...DECLINED }, { reader: 'anybody', timeZone, now });
    expect(told).toBe(
      '$613 is held on the card, not charged. No certificate follows: the hold is released, and nothing is charged.',
    );
  });

  it.each(['certified', 'delivered'] as const)(
    'a certificate that an owner issues nevertheless is charged: %s',
    (orderStatus) => {
      for (const order of [HELD, CHARGED]) {
        expect(tell({ ...order, ...DECLINED, orderStatus })).toBe(tell({ ...order, orderStatus }));
      }
    },
  );
});

it.each([
  ['unpaid', 'Nothing is held or charged yet. $613 is to be authorized.'],
  ['expired', 'The hold of $613 ended before it was charged, so nothing was charged.'],
  ['failed', 'The charge of $613 was refused, so nothing was charged.'],
  ['released', 'The hold of $613 was released, and nothing was charged.'],
  ['refunded', '$613 was charged and has been refunded to your card.'],
  ['disputed', '$613 was charged, and the charge is disputed at the bank.'],
] as const)('money that is %s: %s', (paymentState, expected) => {
  expect(tell({ paymentState })).toBe(expected);
});

const FEBRUARY_TO_APRIL = Array.from({ length: 90 }, (_, day) =>
  new Date(Date.UTC(2026, 1, 1 + day, (day * 5) % 24)).toISOString(),
);

it.each(PAYMENT_STATES)('never contradicts itself while %s, whatever the dates', (paymentState) => {
  for (const orderStatus of ORDER_STATUSES) {
    for (const now of FEBRUARY_TO_APRIL) {
      for (const days of [-3, 2, 30]) {
        const captureBy = new Date(Date.parse(now) + days * 86_400_000).toISOString();
        const order = { ...CHARGED, captureBy, paymentState, orderStatus };
        const said = tell(order, now);
        const isHeld = paymentState === 'authorized';
        const isBefore = orderStatus !== 'delivered';
        expect(said.includes('is held on')).toBe(isHeld);
        expect(said.includes('at the latest on')).toBe(isHeld && days > 0);
        expect(said.includes('when your certificate is delivered')).toBe(
          isHeld && isBefore && days > 0,
        );
        expect(said.includes('was charged to')).toBe(paymentState === 'captured');
        expect(said.includes('nothing was charged')).toBe(
          ['expired', 'failed', 'released'].includes(paymentState),
        );
        expect(said.includes('If no certificate follows')).toBe(
          isBefore && (isHeld || paymentState === 'captured'),
        );
        expect(said.includes('The review')).toBe(
          (isHeld || paymentState === 'captured') &&
            (orderStatus === 'processing' || orderStatus === 'review'),
        );
        // No past day is promised, and no future day was missed.
        expect(said.includes('The review is due')).toBe(
          said.includes('The review') && now < '2026-03-12T05:00:00.000Z',
        );
        expect(said).not.toMatch(/null|undefined|Invalid|NaN| {2}|\.\./);
      }
    }
  }
});

it('speaks of the card as its reader would', () => {
  const now = new Date('2026-03-04T15:00:00Z');
  const said = (reader: 'staff' | 'anybody') =>
    paymentStatement(HELD, { reader, timeZone, now }).slice(0, 100);
  expect(said('staff')).toMatch(/held on the customer's card, not .* when the certificate is/);
  expect(said('anybody')).toMatch(/held on the card, not .* when the certificate is/);
});

it('says the same before a card is given', () => {
  expect(holdStatement('$613', new Date('2026-03-03T02:00:00Z'), timeZone)).toBe(
    'You authorize $613 today, March 2, 2026: it is held on your card, not charged. It is charged when your certificate is delivered, or at the latest on March 9, 2026 at 10:00 AM EDT.',
  );
});

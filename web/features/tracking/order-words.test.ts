import { describe, expect, it } from 'vitest';
import { EVERY_ORDER, sampleOrder } from '#web/test/records/tracked-order.ts';
import {
  describeNextStep,
  describeOurTurn,
  describeStatus,
  listImportantStatements,
  statusTone,
} from './order-words.ts';

const NOW = new Date('2026-03-04T15:00:00Z');
const PROCESS = [
  'Due diligence may include contacting your business.',
  'Certification typically completes within 7 business days.',
];

describe('the badge of a status', () => {
  it('has a colour of its own for each, and a neutral one for anything else', () => {
    const known = ['processing', 'review', 'certified', 'delivered'].map(statusTone);
    expect(new Set(known).size).toBe(4);
    expect(known).not.toContain('neutral');
    expect(statusTone('shredded')).toBe('neutral');
  });
});

it('an order that was cancelled unpaid asks for no payment', () => {
  const cancelledAt = '2026-03-04T10:00:00Z';
  const order = sampleOrder({ paymentState: 'unpaid', cancelledAt });
  expect(listImportantStatements(order, NOW)).toEqual([
    'This order was cancelled on March 4, 2026.',
    'Nothing was held or charged.',
  ]);
});

describe('where an order stands and what happens next', () => {
  const HELD = / \$613 is held .* The review is due by March 11, 2026/;
  it.each([
    ['processing', 'authorized', 'Your order is received', /^The due diligence review starts\./],
    ['processing', 'authorized', 'Your order is received', HELD],
    ['processing', 'captured', 'Your order is received', /^The due diligence review starts\./],
    ['processing', 'unpaid', 'Awaiting payment', /starts once the payment is authorized\.$/],
    ['processing', 'expired', 'Awaiting payment', /starts once the payment is authorized\.$/],
    ['processing', 'failed', 'Awaiting payment', /starts once the payment is authorized\.$/],
    ['processing', 'released', 'Your payment authorization was released', /Nothing more happens/],
    ['processing', 'refunded', 'Your payment was refunded', /Nothing more happens/],
    ['processing', 'disputed', 'Your order is received', /disputed payment has to be settled/],
    ['review', 'authorized', 'Due diligence review is in progress', HELD],
    ['review', 'unpaid', 'Due diligence review is in progress', /issued once it is paid\.$/],
    ['review', 'expired', 'Awaiting payment', /continues once the payment is authorized again\.$/],
    ['review', 'released', 'Your payment authorization was released', /Nothing more happens/],
    ['review', 'refunded', 'Your payment was refunded', /Nothing more happens/],
    ['certified', 'captured', 'Your certification is issued', /^We send .* ada@example\.com\./],
    ['certified', 'failed', 'Your certification is issued', /^We send .* ada@example\.com\.$/],
    ['delivered', 'captured', 'Your certificate is delivered', /sent to ada@.* March 5, 2026\./],
    ['delivered', 'unpaid', 'Your certificate is delivered', /sent to ada@.* March 5, 2026\.$/],
  ] as const)('%s and %s: %s', (orderStatus, paymentState, where, next) => {
    const order = sampleOrder({ orderStatus, paymentState });
    expect(describeStatus(order)).toBe(where);
    expect(describeNextStep(order, NOW)).toMatch(next);
  });

  it('is a decision by the day of the review, which its clock may have moved', () => {
    const review = { turn: 'us', dueOn: '2026-03-13', waitingSince: null } as const;
    const next = describeNextStep(sampleOrder({ review }), NOW);
    expect(next).toContain('We decide by Friday, March 13, which may be after the charge.');
    expect(next).not.toContain('The review is due');
    const late = describeNextStep(sampleOrder({ review }), new Date('2026-03-14T15:00:00Z'));
    expect(late).toContain('We wanted to decide by Friday, March 13 and are taking longer.');
  });

  it.each([
    ['review', '2026-03-13', 'It is our turn: we decide by Friday, March 13. '],
    ['review', '2026-03-04', 'It is our turn: we decide by Wednesday, March 4. '],
    ['review', '2026-03-03', 'It is our turn. '],
    ['certified', '2026-03-13', ''],
  ] as const)('is our turn in %s until %s: %j', (orderStatus, dueOn, words) => {
    const review = { turn: 'us', dueOn, waitingSince: null } as const;
    expect(describeOurTurn(sampleOrder({ orderStatus, review }), NOW)).toBe(words);
    expect(describeOurTurn(sampleOrder({ orderStatus }), NOW)).toBe('');
    const completed = { orderStatus: 'delivered', completionUntil: '2026-06-01' } as const;
    expect(describeOurTurn(sampleOrder({ ...completed, review }), NOW)).toBe(
      words || 'It is our turn: we decide by Friday, March 13. ',
    );
  });

  it('is the customer’s answer while it is awaited, without a day', () => {
    const waitingSince = '2026-03-03T15:00:00.000Z';
    const review = { turn: 'customer', dueOn: null, waitingSince } as const;
    const next = describeNextStep(sampleOrder({ review }), NOW);
    expect(next).toMatch(/^Waiting for your answer since March 3, 2026; the clock is paused\./);
    expect(next).not.toMatch(/decide by|due by/);
    expect(next).toContain('$613 is held');
  });

  it.each([
    ['2026-03-04', /can be completed until Wednesday, March 4, without a new fee/],
    ['2026-03-03', /^(?!.*completed)/],
    [null, /^(?!.*completed)/],
  ])('is what can be completed until %s', (completionUntil, words) => {
    const order = sampleOrder({
      orderStatus: 'delivered',
      paymentState: 'captured',
      completionUntil,
    });
    expect(describeNextStep(order, NOW)).toMatch(words);
    const refunded = { ...order, paymentState: 'refunded' as const };
    expect(describeNextStep(refunded, NOW)).not.toContain('completed');
  });

  it('is what follows once it is decided', () => {
    const review = { turn: 'done', dueOn: null, waitingSince: null } as const;
    for (const orderStatus of ['processing', 'review'] as const) {
      const order = sampleOrder({ orderStatus, review });
      expect(describeStatus(order)).toBe('The review is decided');
      expect(describeNextStep(order, NOW)).toMatch(/^The review is decided\./);
    }
    expect(describeStatus(sampleOrder({ orderStatus: 'certified', review }))).toBe(
      'Your certification is issued',
    );
  });

  it('does not speak of a certificate that was never sent', () => {
    const order = sampleOrder({ orderStatus: 'delivered', certificateDeliveredAt: null });
    expect(describeStatus(order)).toBe('Your order is complete');
    expect(describeNextStep(order, NOW)).toMatch(/We sent no certificate by e-mail/);
    expect(describeNextStep(order, NOW)).not.toMatch(/was sent to/);
  });
});

describe('after a decline', () => {
  const review = { turn: 'done', dueOn: null, waitingSince: null } as const;
  const order = sampleOrder({ review, isDeclined: true });
  const RELEASED =
    '$613 is held on your card, not charged. You do not pay for a certificate that you do not get: the hold is released, and nothing is charged.';

  it('nothing names a day of a charge, or asks for patience', () => {
    expect(describeNextStep(order, NOW)).toBe(
      `The review is decided. We write to ada@example.com about what follows. ${RELEASED}`,
    );
    expect(listImportantStatements(order, NOW)).toEqual([RELEASED]);
  });
});

describe('the important statements', () => {
  it('are the four specified ones while the payment is held, with when it is charged at the latest', () => {
    expect(listImportantStatements(sampleOrder(), NOW)).toEqual([
      'Your payment is authorized but not charged until certificate delivery, or at the latest on March 8, 2026 at 6:00 PM EDT.',
      ...PROCESS,
      'Payment is charged automatically on delivery.',
    ]);
  });

  it.each([
    ['authorized', 'delivered', /^\$613 is held .* charged shortly/],
    ['captured', 'delivered', /^\$613 was charged to your card on March 5, 2026 at 3:00 AM EST\.$/],
    ['captured', 'review', /^\$613 was charged to your card on March 5, 2026 .*it is refunded\.$/],
    ['unpaid', 'review', /^Nothing is held or charged yet\./],
    ['refunded', 'review', /^\$613 was charged and has been refunded/],
  ] as const)('say what is true when %s and %s', (paymentState, orderStatus, first) => {
    const order = sampleOrder({ paymentState, orderStatus });
    const [money, ...others] = listImportantStatements(order, NOW);
    expect(money).toMatch(first);
    expect(others).toEqual(PROCESS);
  });

  it('promise no charge where nothing is held, nor for a time that is past', () => {
    for (const order of EVERY_ORDER) {
      for (const now of [NOW, new Date('2026-03-08T22:00:00Z')]) {
        const said = listImportantStatements(order, now).join(' ');
        const isHeld = order.paymentState === 'authorized' && order.orderStatus !== 'delivered';
        expect(said.includes('charged automatically on delivery')).toBe(isHeld && now === NOW);
        expect(said.includes('authorized but not charged')).toBe(isHeld && now === NOW);
        expect(/was charged to your card on/.test(said)).toBe(order.paymentState === 'captured');
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#core/domain/payment.ts';
import { EVERY_ORDER, sampleOrder } from '#web/test/tracked-order.ts';
import {
  importantStatements,
  isPaymentOpen,
  longDay,
  longMoment,
  paymentTrouble,
  statusTone,
  whatIsNext,
  whereItStands,
} from './order-words.ts';

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

describe('where an order stands and what is next', () => {
  it.each([
    ['processing', 'authorized', 'Your order is received', /^The due diligence review starts\./],
    ['processing', 'captured', 'Your order is received', /^The due diligence review starts\./],
    ['processing', 'unpaid', 'Awaiting payment', /starts once the payment is authorized/],
    ['processing', 'expired', 'Awaiting payment', /starts once the payment is authorized/],
    ['processing', 'failed', 'Awaiting payment', /starts once the payment is authorized/],
    ['processing', 'released', 'Your payment authorization was released', /Nothing more happens/],
    ['processing', 'refunded', 'Your payment was refunded', /Nothing more happens/],
    ['processing', 'disputed', 'Your order is received', /disputed payment has to be settled/],
    ['review', 'authorized', 'Due diligence review is in progress', /within 7 business days/],
    ['review', 'unpaid', 'Due diligence review is in progress', /The payment is still open\.$/],
    ['review', 'refunded', 'Due diligence review is in progress', /Nothing more happens/],
    ['certified', 'captured', 'Your certification is issued', /is sent to ada@example\.com\.$/],
    ['certified', 'failed', 'Your certification is issued', /The payment is still open\.$/],
    ['delivered', 'captured', 'Your certificate is delivered', /mailbox of ada@example\.com\.$/],
    ['delivered', 'unpaid', 'Your certificate is delivered', /The payment is still open\.$/],
  ] as const)('%s and %s: %s', (orderStatus, paymentState, where, next) => {
    const order = sampleOrder({ orderStatus, paymentState });
    expect(whereItStands(order)).toBe(where);
    expect(whatIsNext(order)).toMatch(next);
  });
});

describe('the important statements', () => {
  it('are the four specified ones while the payment is held, with the day it is charged at the latest', () => {
    expect(importantStatements(sampleOrder())).toEqual([
      'Your payment is authorized but not charged until certificate delivery.',
      ...PROCESS,
      'Payment is charged automatically on delivery.',
      `If the certificate is not delivered by ${longMoment('2026-03-08T22:00:00Z')}, the card is charged then, before the authorization ends, and refunded if no certificate follows.`,
    ]);
  });

  const day = longDay('2026-03-05T08:00:00Z');
  it.each([
    ['authorized', 'delivered', /^Your payment is authorized and is being charged/],
    ['captured', 'delivered', `Your payment of $613 is complete. It was charged on ${day}.`],
    ['unpaid', 'review', 'Nothing is authorized or charged yet.'],
    ['expired', 'review', /^The hold of \$613 ended before it was charged/],
    ['failed', 'review', 'Your card could not be charged $613.'],
    ['released', 'review', 'The hold of $613 was released, and nothing was charged.'],
    ['refunded', 'review', /^\$613 was charged and has gone back to your card\./],
    ['disputed', 'review', 'The charge of $613 was disputed at the bank.'],
    [
      'captured',
      'review',
      `Your payment of $613 is complete. It was charged on ${day}, before delivery, because a card authorization ends after 7 days. If no certificate follows, it is refunded.`,
    ],
  ] as const)('say what is true when %s and %s', (paymentState, orderStatus, first) => {
    const [money, ...others] = importantStatements(sampleOrder({ paymentState, orderStatus }));
    expect(money).toMatch(first);
    expect(others).toEqual(PROCESS);
  });

  it('promise no charge where nothing is held, and no hold where nothing is', () => {
    for (const order of EVERY_ORDER) {
      const said = importantStatements(order).join(' ');
      const isHeld = order.paymentState === 'authorized' && order.orderStatus !== 'delivered';
      expect(said.includes('charged automatically on delivery')).toBe(isHeld);
      expect(said.includes('authorized but not charged')).toBe(isHeld);
      expect(/was charged on/.test(said)).toBe(order.paymentState === 'captured');
    }
  });
});

it('knows trouble for all states but the two planned ones, and a way out of three', () => {
  const inTrouble = PAYMENT_STATES.filter((state) =>
    paymentTrouble(sampleOrder({ paymentState: state })),
  );
  expect(PAYMENT_STATES.filter((state) => !inTrouble.includes(state))).toEqual([
    'authorized',
    'captured',
  ]);
  expect(PAYMENT_STATES.filter(isPaymentOpen)).toEqual(['unpaid', 'expired', 'failed']);
});

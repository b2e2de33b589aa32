import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#core/domain/payments/payment.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';
import { ORDER_STEP_WORDS, type OrderStep, orderRestWords, orderStep } from './next-step.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

type Standing = Parameters<typeof orderStep>[0];

const DAY = '2026-03-02T10:00:00.000Z';
const order = (changes: Partial<Standing> = {}): Standing => ({
  orderStatus: 'processing',
  paymentState: 'authorized',
  cancelledAt: null,
  disputeClosedAt: null,
  review: null,
  files: [],
  ...changes,
});

describe('the next step of an order', () => {
  it.each<[OrderStatus, OrderStep | undefined]>([
    ['processing', 'begin-review'],
    ['review', 'begin-review'],
    ['certified', 'deliver'],
    ['delivered', undefined],
  ])('whose money is there and which is %s', (orderStatus, step) => {
    for (const paymentState of ['authorized', 'captured'] as const) {
      expect(orderStep(order({ orderStatus, paymentState }))).toBe(step);
    }
  });

  it.each<[PaymentState, OrderStep | undefined]>([
    ['unpaid', 'send-link'],
    ['expired', 'send-link'],
    ['failed', 'send-link'],
    ['released', undefined],
    ['refunded', undefined],
    ['disputed', 'see-dispute'],
  ])('is about the money first where that is %s', (paymentState, step) => {
    for (const orderStatus of ORDER_STATUSES) {
      expect(orderStep(order({ paymentState, orderStatus }))).toBe(step);
    }
  });

  it.each(REVIEW_STATES)('with a review that is %s', (state) => {
    const review = { state, decision: state === 'decided' ? ('certify' as const) : null };
    expect(orderStep(order({ review }))).toBe(state === 'decided' ? 'issue' : 'open-review');
  });

  it('after a refusal gives the money back, the way it came', () => {
    const review = { state: 'decided', decision: 'decline' } as const;
    expect(orderStep(order({ review }))).toBe('release');
    expect(orderStep(order({ review, paymentState: 'captured' }))).toBe('refund');
    expect(orderStep(order({ review, paymentState: 'refunded' }))).toBeUndefined();
  });

  it('is to send what is stored and was not sent, a correction too', () => {
    const waiting = { deliveredAt: null, replacedAt: null };
    const sent = { deliveredAt: DAY, replacedAt: null };
    for (const orderStatus of ORDER_STATUSES) {
      expect(orderStep(order({ orderStatus, files: [sent, waiting] }))).toBe('deliver');
    }
    const over = order({
      orderStatus: 'delivered',
      files: [sent, { ...waiting, replacedAt: DAY }],
    });
    expect(orderStep(over)).toBeUndefined();
    expect(orderStep(order({ paymentState: 'failed', files: [waiting] }))).toBe('send-link');
  });

  it('is none once it was cancelled, whatever its money is', () => {
    for (const paymentState of PAYMENT_STATES) {
      expect(orderStep(order({ cancelledAt: DAY, paymentState }))).toBeUndefined();
    }
  });

  it('is none once a dispute is over', () => {
    const closed = order({ paymentState: 'disputed', disputeClosedAt: DAY });
    expect(orderStep(closed)).toBeUndefined();
  });
});

it('takes the rights that its button needs', () => {
  const needed = Object.entries(ORDER_STEP_WORDS).map(([step, words]) => [step, words.permission]);
  expect(Object.fromEntries(needed)).toEqual({
    'send-link': 'work',
    'see-dispute': undefined,
    'begin-review': 'work',
    'open-review': undefined,
    issue: 'work',
    deliver: 'work',
    release: 'work',
    refund: 'refund',
  });
});

it.each<[Partial<Standing>, string]>([
  [{ cancelledAt: DAY }, 'it was cancelled'],
  [{ paymentState: 'disputed' }, 'the dispute is over'],
  [{ paymentState: 'released' }, 'or cancel'],
  [{ paymentState: 'refunded' }, 'the money was refunded'],
  [{ orderStatus: 'delivered' }, 'it was delivered'],
])('where nothing is next, %j says why', (changes, words) => {
  expect(orderRestWords(order(changes))).toContain(words);
});

import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';
import { NEXT_STEP_WORDS, nextStep } from './next-step.ts';

const NOTHING = { order: null, review: null, certificateId: null };
const approved = {
  applicationStatus: 'approved' as const,
  certificationType: 'quality-management',
  progress: NOTHING,
};
const ordered = (paymentState: PaymentState) => ({
  ...approved,
  progress: { ...NOTHING, order: { paymentState, orderStatus: 'processing' as OrderStatus } },
});

describe('the next step of an application', () => {
  it.each(['submitted', 'under_review'] as const)('that is %s is its decision', (status) => {
    expect(nextStep({ ...ordered('captured'), applicationStatus: status })).toBe('decide');
  });

  it('that was rejected is none', () => {
    expect(nextStep({ ...approved, applicationStatus: 'rejected' })).toBe('none');
  });

  it('that was approved is a quote for its program, or an order where that is no longer offered', () => {
    expect(nextStep(approved)).toBe('quote');
    expect(nextStep({ ...approved, certificationType: 'alchemy' })).toBe('order');
  });

  it.each([
    ['unpaid', 'send-link'],
    ['expired', 'send-link'],
    ['failed', 'send-link'],
    ['released', 'open-order'],
    ['refunded', 'open-order'],
    ['disputed', 'open-order'],
    ['authorized', 'start-review'],
    ['captured', 'start-review'],
  ] as const)('with an order that is %s: %s', (paymentState, step) => {
    expect(nextStep(ordered(paymentState))).toBe(step);
  });

  it.each(REVIEW_STATES)('with a paid order and a review that is %s', (state) => {
    for (const paymentState of ['authorized', 'captured'] as const) {
      const { progress, ...application } = ordered(paymentState);
      expect(nextStep({ ...application, progress: { ...progress, review: { state } } })).toBe(
        state === 'closed' ? 'open-order' : 'open-review',
      );
    }
  });

  it('with an order that was certified without a review is that order', () => {
    const order = { paymentState: 'captured' as const, orderStatus: 'delivered' as const };
    expect(nextStep({ ...approved, progress: { ...NOTHING, order } })).toBe('open-order');
  });

  it('is about the money again where that went back during the review', () => {
    const review = { state: 'open' as const };
    const stepWith = (paymentState: PaymentState) =>
      nextStep({ ...approved, progress: { ...ordered(paymentState).progress, review } });
    expect(stepWith('expired')).toBe('send-link');
    expect(stepWith('refunded')).toBe('open-order');
  });

  it('with a certificate is that, whatever became of the money', () => {
    for (const paymentState of ['captured', 'refunded', 'unpaid'] as const) {
      const { progress, ...application } = ordered(paymentState);
      expect(nextStep({ ...application, progress: { ...progress, certificateId: 3 } })).toBe(
        'open-certificate',
      );
    }
  });

  it('has words where it is a button', () => {
    const named = Object.entries(NEXT_STEP_WORDS).filter(([, words]) => words);
    expect(named.map(([step, words]) => [step, words?.button])).toEqual([
      ['quote', 'Quote the program'],
      ['order', 'Make an order'],
      ['send-link', 'Send the payment link'],
      ['open-order', 'Open the order'],
      ['start-review', 'Start the review'],
      ['open-review', 'Open the review'],
      ['open-certificate', 'Open the certificate'],
    ]);
  });
});

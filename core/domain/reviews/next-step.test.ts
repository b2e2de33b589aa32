import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { REVIEW_STEP_WORDS, type ReviewStep, reviewRestWords, reviewStep } from './next-step.ts';

type Standing = Parameters<typeof reviewStep>[0];

const review = (changes: Partial<Standing> = {}): Standing => ({
  state: 'open',
  reviewer: 'ada',
  orderStatus: 'review',
  paymentState: 'authorized',
  decision: null,
  confirmed: 7,
  criteria: 7,
  untouched: 0,
  answeredPoints: 0,
  unsent: 0,
  canDecide: true,
  certificate: null,
  ...changes,
});

describe('the next step of a review', () => {
  it.each<[string, Partial<Standing>, ReviewStep | undefined]>([
    ['nobody has', { reviewer: null }, 'start'],
    ['somebody was only given', { orderStatus: 'processing', confirmed: 0 }, 'start'],
    ['somebody works at', { orderStatus: 'processing', confirmed: 1, untouched: 6 }, 'confirm'],
    ['begins', { confirmed: 0, untouched: 7 }, 'confirm'],
    ['has answers', { answeredPoints: 1, untouched: 7, unsent: 1 }, 'read-answers'],
    ['has questions, and criteria to look at', { untouched: 1, unsent: 2 }, 'confirm'],
    ['has questions about all that is left', { confirmed: 6, unsent: 2 }, 'send'],
    ['continues without an answer', { confirmed: 6 }, 'confirm'],
    ['is complete', {}, 'decide'],
    ['is complete, with four eyes', { canDecide: false }, 'propose'],
    ['waits', { state: 'waiting', answeredPoints: 1, unsent: 1 }, undefined],
    ['is to be decided by the reader', { state: 'decision' }, 'decide'],
    ['is to be decided by others', { state: 'decision', canDecide: false }, undefined],
    ['is closed', { state: 'closed' }, undefined],
  ])('that %s', (_, changes, step) => {
    expect(reviewStep(review(changes))).toBe(step);
  });

  it('after a decision in favour is the certificate, until it names every area', () => {
    const certified = review({ state: 'decided', decision: 'certify' });
    expect(reviewStep(certified)).toBe('issue');
    expect(reviewStep({ ...certified, certificate: { areasToAdd: ['security'] } })).toBe('extend');
    expect(reviewStep({ ...certified, certificate: { areasToAdd: [] } })).toBeUndefined();
  });

  it.each(PAYMENT_STATES)('after a decline is the money, where it is there: %s', (paymentState) => {
    const isThere = paymentState === 'authorized' || paymentState === 'captured';
    const declined = review({ state: 'decided', decision: 'decline', paymentState });
    expect(reviewStep(declined)).toBe(isThere ? 'see-payment' : undefined);
  });
});

it('takes the rights that its button needs, and none to look', () => {
  const needed = Object.entries(REVIEW_STEP_WORDS).filter(([, { permission }]) => permission);
  expect(needed.map(([step, { permission }]) => [step, permission])).toEqual(
    ['start', 'confirm', 'send', 'decide', 'propose'].map((step) => [step, 'review']),
  );
});

it.each<[Partial<Standing>, string]>([
  [{ state: 'waiting' }, 'until the customer answers'],
  [{ state: 'decision' }, 'Someone who has not reviewed it'],
  [{ state: 'closed' }, 'was returned or expired'],
  [{ state: 'decided', certificate: { areasToAdd: [] } }, 'was issued'],
  [{ state: 'decided' }, 'was declined'],
])('where nothing is next, %j says why', (changes, words) => {
  expect(reviewRestWords(review(changes))).toContain(words);
});

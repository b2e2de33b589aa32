import { describe, expect, it } from 'vitest';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { applicationDue, certificateDue, inquiryDue, orderDue, reviewDue } from './record-due.ts';

const ZONE = 'America/New_York';
const MONDAY = '2026-03-02T15:00:00.000Z';
const shown = (due: ReturnType<typeof orderDue>) => due && `${due.what} ${due.at.toISOString()}`;

describe('an application', () => {
  it.each([
    ['submitted', 'Decision 2026-03-09T15:00:00.000Z'],
    ['under_review', 'Decision 2026-03-09T15:00:00.000Z'],
    ['approved', undefined],
    ['rejected', undefined],
  ] as const)('that is %s is due %s', (applicationStatus, due) => {
    expect(shown(applicationDue({ applicationStatus, submittedAt: MONDAY }, ZONE))).toBe(due);
  });
});

describe('an inquiry', () => {
  const inquiry = {
    topic: 'general' as const,
    createdAt: MONDAY,
    answeredAt: null,
    archivedAt: null,
    messages: [],
  };
  const message = (direction: 'in' | 'out', at: string) => ({ direction, at });

  it.each([
    ['a question', inquiry, 'Answer 2026-03-03T15:00:00.000Z'],
    ['a complaint', { ...inquiry, topic: 'complaint' as const }, 'Answer 2026-03-31T03:59:59.000Z'],
    ['an answered one', { ...inquiry, answeredAt: MONDAY }, undefined],
    ['an archived one', { ...inquiry, archivedAt: MONDAY }, undefined],
  ])('%s', (_, asked, due) => {
    expect(shown(inquiryDue(asked, ZONE))).toBe(due);
  });

  it('that was answered and asks again has the hours of a new one, from its first new message', () => {
    const messages = [
      message('out', '2026-03-03T10:00:00.000Z'),
      message('in', '2026-03-10T10:00:00.000Z'),
      message('in', '2026-03-10T12:00:00.000Z'),
    ];
    const due = 'Answer 2026-03-11T10:00:00.000Z';
    expect(shown(inquiryDue({ ...inquiry, messages }, ZONE))).toBe(due);
    const asked = [message('in', '2026-03-02T18:00:00.000Z'), ...messages];
    expect(shown(inquiryDue({ ...inquiry, messages: asked }, ZONE))).toBe(due);
    const unanswered = { ...inquiry, messages: messages.slice(1) };
    expect(shown(inquiryDue(unanswered, ZONE))).toBe('Answer 2026-03-03T15:00:00.000Z');
    // Marked as unanswered by hand: nothing was asked since the answer.
    const taken = { ...inquiry, messages: messages.slice(0, 1) };
    expect(shown(inquiryDue(taken, ZONE))).toBe('Answer 2026-03-03T15:00:00.000Z');
    const complaint = { ...inquiry, topic: 'complaint' as const, messages };
    expect(shown(inquiryDue(complaint, ZONE))).toBe('Answer 2026-03-31T03:59:59.000Z');
  });
});

describe('an order', () => {
  const held = {
    paymentState: 'authorized' as const,
    captureBy: '2026-03-08T22:00:00.000Z',
    cancelledAt: null,
    review: null,
  };
  const review = (state: 'open' | 'decision' | 'waiting' | 'decided', dueOn: string) => ({
    ...held,
    review: { state, dueOn },
  });

  it.each([
    ['with money held', held, 'Charge 2026-03-08T22:00:00.000Z'],
    ['that was charged', { ...held, paymentState: 'captured' as const }, undefined],
    ['that was cancelled', { ...held, cancelledAt: MONDAY }, undefined],
    ['in review', review('open', '2026-03-06'), 'Decision 2026-03-07T04:59:59.000Z'],
    ['to be decided', review('decision', '2026-03-06'), 'Decision 2026-03-07T04:59:59.000Z'],
    ['whose review is due later', review('open', '2026-03-20'), 'Charge 2026-03-08T22:00:00.000Z'],
    ['whose review waits', review('waiting', '2026-03-06'), 'Charge 2026-03-08T22:00:00.000Z'],
    ['whose review is over', review('decided', '2026-03-06'), 'Charge 2026-03-08T22:00:00.000Z'],
  ])('%s', (_, order, due) => {
    expect(shown(orderDue(order, ZONE))).toBe(due);
  });
});

describe('a review', () => {
  it.each([
    ['open', 'Decision 2026-03-07T04:59:59.000Z'],
    ['decision', 'Decision 2026-03-07T04:59:59.000Z'],
    ['waiting', undefined],
    ['decided', undefined],
    ['closed', undefined],
  ] as const)('that is %s is due %s', (state, due) => {
    expect(shown(reviewDue({ state, dueOn: '2026-03-06' }, ZONE))).toBe(due);
    expect(reviewDue({ state, dueOn: null }, ZONE)).toBeUndefined();
  });
});

describe('a certificate', () => {
  const valid = { state: 'valid' as const, validUntil: '2029-03-01', isTest: false };
  const checkIn = (state: CheckInState, answerBy: string | null = null) => ({
    state,
    dueOn: '2027-03-02',
    answerBy,
  });
  const due = (
    checkIns: ReturnType<typeof checkIn>[],
    changes: Partial<Parameters<typeof certificateDue>[0]> = {},
    today = '2027-02-01',
  ) => shown(certificateDue({ ...valid, ...changes }, checkIns, today, ZONE));

  it('is due with our answer first, then with its check-in', () => {
    const handedIn = checkIn('submitted', '2027-02-15');
    expect(due([checkIn('open'), handedIn])).toBe('Answer 2027-02-16T04:59:59.000Z');
    for (const state of ['open', 'overdue', 'returned'] as const) {
      expect(due([checkIn('accepted'), checkIn(state)])).toBe('Check-in 2027-03-03T04:59:59.000Z');
    }
    expect(due([checkIn('scheduled'), checkIn('accepted')])).toBeUndefined();
  });

  it('is due at its end once it can be renewed', () => {
    expect(due([], {}, '2028-11-30')).toBeUndefined();
    expect(due([], {}, '2028-12-01')).toBe('Renewal 2029-03-02T04:59:59.000Z');
    expect(due([], { isTest: true }, '2028-12-01')).toBeUndefined();
  });

  it('stays due while it is suspended', () => {
    const suspended = due([checkIn('overdue')], { state: 'suspended' });
    expect(suspended).toBe('Check-in 2027-03-03T04:59:59.000Z');
  });

  it.each(['prepared', 'withdrawn', 'superseded', 'expired'] as const)(
    'that is %s is due no more',
    (state) => {
      expect(due([checkIn('overdue')], { state }, '2028-12-01')).toBeUndefined();
    },
  );
});

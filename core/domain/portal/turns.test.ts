import { describe, expect, it } from 'vitest';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { listTurns } from './turns.ts';

type Order = Parameters<typeof listTurns>[0]['orders'][number];

/** Paid, applied for and under review: nothing to do. */
const order = (overrides: Partial<Order> = {}): Order => ({
  mayEdit: true,
  orderStatus: 'review',
  paymentState: 'authorized',
  payPath: null,
  review: { turn: 'us' },
  completionUntil: null,
  applicationNumber: 'APP-2026-000001',
  details: null,
  ...overrides,
});

const kindsOf = (...orders: Order[]) =>
  listTurns({ orders, unfinished: [], certificates: [] }).map(({ kind }) => kind);

const UNCONFIRMED = { confirmedAt: null };

describe('what waits for the customer', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['nothing while we review', {}, []],
    ['an answer', { review: { turn: 'customer' } }, ['answer']],
    ['no answer once it is decided', { review: { turn: 'done' } }, []],
    [
      'no answer after the certificate',
      { review: { turn: 'customer' }, orderStatus: 'delivered' },
      [],
    ],
    [
      'an answer about areas that are completed later',
      { review: { turn: 'customer' }, orderStatus: 'delivered', completionUntil: '2026-12-31' },
      ['answer'],
    ],
    ['the first payment', { paymentState: 'unpaid', payPath: '/pay' }, ['pay']],
    ['a payment that failed', { paymentState: 'failed', payPath: '/pay' }, ['pay']],
    ['a payment that expired', { paymentState: 'expired', payPath: '/pay' }, ['pay']],
    ['no payment that has no page', { paymentState: 'unpaid' }, []],
    ['a payment that a reader only sees', { paymentState: 'unpaid', mayEdit: false }, ['pay']],
    ['the application of a paid order', { applicationNumber: null }, ['apply']],
    [
      'no application before the payment',
      { applicationNumber: null, paymentState: 'unpaid', payPath: '/pay' },
      ['pay'],
    ],
    [
      'no application after the certificate',
      { applicationNumber: null, orderStatus: 'certified' },
      [],
    ],
    ['details to confirm', { details: UNCONFIRMED }, ['confirm']],
    ['confirmed details', { details: { confirmedAt: '2026-11-02T10:00:00.000Z' } }, []],
    ['no details before the payment', { details: UNCONFIRMED, paymentState: 'unpaid' }, []],
    ['nothing where the money went back', { details: UNCONFIRMED, paymentState: 'refunded' }, []],
    [
      'everything at once',
      { review: { turn: 'customer' }, applicationNumber: null, details: UNCONFIRMED },
      ['answer', 'apply', 'confirm'],
    ],
  ])('%s', (_, overrides, kinds) => {
    expect(kindsOf(order(overrides))).toEqual(kinds);
  });

  it('is sorted by what it is, whatever the order of the orders', () => {
    const confirm = order({ details: UNCONFIRMED });
    const apply = order({ applicationNumber: null });
    const pay = order({ paymentState: 'failed', payPath: '/pay' });
    const reply = order({ review: { turn: 'customer' } });
    expect(kindsOf(confirm, apply, pay, reply)).toEqual(['answer', 'pay', 'apply', 'confirm']);
  });

  it('keeps the order of the list within one kind, and puts what was only begun last', () => {
    const first = order({ applicationNumber: null });
    const second = order({ applicationNumber: null });
    const turns = listTurns({
      orders: [first, second],
      unfinished: ['assessment', 'application'],
      certificates: [],
    });
    expect(turns).toEqual([
      { kind: 'apply', order: first },
      { kind: 'apply', order: second },
      { kind: 'continue', unfinished: 'assessment' },
      { kind: 'continue', unfinished: 'application' },
    ]);
    expect(turns[0] && 'order' in turns[0] && turns[0].order).toBe(first);
  });

  it('has check-ins before details, by their last day, and renewals after everything else', () => {
    const due = (dueOn: string, state: CheckInState = 'open') => ({ state, dueOn });
    const turns = listTurns({
      orders: [order({ details: UNCONFIRMED }), order({ applicationNumber: null })],
      unfinished: ['assessment'],
      certificates: [
        { checkIns: [due('2027-03-04'), due('2028-03-04', 'scheduled')], canRenew: true },
        { checkIns: [due('2027-01-04', 'overdue')], canRenew: false },
        { checkIns: [due('2026-01-04', 'accepted')], canRenew: false },
      ],
    });
    expect(turns.map((turn) => ('checkIn' in turn ? turn.checkIn.dueOn : turn.kind))).toEqual([
      'apply',
      '2027-01-04',
      '2027-03-04',
      'confirm',
      'continue',
      'renew',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { EVERY_ORDER, sampleOrder } from '#web/test/records/tracked-order.ts';
import { listStepsByOrder, listStepsByTicket } from './order-steps.ts';

const ISSUED = '2026-03-04T08:00:00.000Z';
const SENT = '2026-03-05T09:00:00.000Z';
const NOW = new Date('2026-03-04T15:00:00Z');
const states = (steps: ReturnType<typeof listStepsByOrder>) => steps.map(({ state }) => state);

describe('by order number', () => {
  it.each([
    ['processing', ['done', 'pending', 'pending', 'pending'], 1],
    ['review', ['done', 'active', 'pending', 'pending'], 2],
    ['certified', ['done', 'done', 'done', 'pending'], 3],
    ['delivered', ['done', 'done', 'done', 'done'], undefined],
  ] as const)('%s lights all steps up to its own', (orderStatus, expected, next) => {
    const steps = listStepsByOrder(sampleOrder({ orderStatus }));
    expect(states(steps)).toEqual(expected);
    expect(steps.findIndex(({ isNext }) => isNext)).toBe(next ?? -1);
  });

  it('says the specified words before and after each step', () => {
    const early = listStepsByOrder(sampleOrder({ orderStatus: 'processing' }));
    expect(early.map(({ title, description }) => [title, description])).toEqual([
      ['Order Received', undefined],
      ['Due Diligence Review', 'Awaiting review start'],
      ['Certification Issued', 'Pending completion of due diligence'],
      ['Certificate Delivered', 'Awaiting certification completion'],
    ]);
    expect(early[0]?.time).toBe('2026-03-02T10:00:00.000Z');
    for (const orderStatus of ['review', 'certified', 'delivered'] as const) {
      expect(listStepsByOrder(sampleOrder({ orderStatus }))[1]?.description).toBe(
        'Review in progress - we may contact your business for verification',
      );
    }
    const issued = sampleOrder({ orderStatus: 'certified', certificationIssuedAt: ISSUED });
    expect(listStepsByOrder(issued)[2]).toMatchObject({ time: ISSUED, description: undefined });
  });

  it('says of each step that is over when it was, and of no other', () => {
    const times = (overrides: Parameters<typeof sampleOrder>[0]) => {
      const order = sampleOrder({ certificationIssuedAt: ISSUED, ...overrides });
      return [listStepsByOrder(order), listStepsByTicket(order, NOW)].map((steps) =>
        steps.map(({ time }) => time),
      );
    };
    const placed = '2026-03-02T10:00:00.000Z';
    expect(times({ orderStatus: 'review', certificateDeliveredAt: SENT })).toEqual(
      Array(2).fill([placed, undefined, undefined, undefined]),
    );
    expect(times({ orderStatus: 'certified' })).toEqual(
      Array(2).fill([placed, ISSUED, ISSUED, undefined]),
    );
    expect(times({ orderStatus: 'delivered', certificateDeliveredAt: SENT })).toEqual(
      Array(2).fill([placed, ISSUED, ISSUED, SENT]),
    );
    expect(times({ orderStatus: 'delivered', certificateDeliveredAt: null })).toEqual(
      Array(2).fill([placed, ISSUED, ISSUED, undefined]),
    );
  });

  it('does not speak of a certificate that was never sent', () => {
    for (const { paymentState } of EVERY_ORDER) {
      const order = sampleOrder({
        paymentState,
        orderStatus: 'delivered',
        certificateDeliveredAt: null,
      });
      const { title, description } = listStepsByOrder(order)[3] ?? {};
      expect(title).toBe('Order Completed');
      expect(description).toMatch(/^Order completed.*\. No certificate was sent by e-mail$/);
      expect(listStepsByTicket(order, NOW)[3]?.description).toBe(
        'Your order is marked as delivered. No certificate was sent by e-mail',
      );
    }
  });

  it('does not show the issue date of a certification that went back into review', () => {
    const order = sampleOrder({ orderStatus: 'review', certificationIssuedAt: ISSUED });
    expect(listStepsByOrder(order)[2]?.time).toBeUndefined();
  });

  it('says that the payment is charged only where it is', () => {
    for (const order of EVERY_ORDER) {
      const { description } = listStepsByOrder(order)[3] ?? {};
      const isCharged = order.paymentState === 'captured' && order.orderStatus === 'delivered';
      expect(description === 'Certificate delivered and payment charged').toBe(isCharged);
      expect(description?.startsWith('Certificate delivered') ?? false).toBe(
        order.orderStatus === 'delivered',
      );
    }
  });
});

describe('by ticket number', () => {
  it('confirms the payment only where it is held or charged', () => {
    for (const order of EVERY_ORDER) {
      const [payment, ...others] = listStepsByTicket(order, NOW);
      const isSecured = isPaymentSecured(order.paymentState);
      expect(payment?.title).toBe(
        isSecured ? 'Payment Confirmed' : PAYMENT_STATE_LABELS[order.paymentState],
      );
      expect(payment?.state).toBe(isSecured ? 'done' : 'active');
      expect(payment?.description?.includes('successfully processed')).toBe(isSecured);
      expect(others.map(({ state }) => state !== 'pending')).toEqual(
        (['review', 'certified', 'delivered'] as const).map((step) =>
          hasReached(order.orderStatus, step),
        ),
      );
      expect(
        listStepsByTicket(order, NOW).filter(({ isCurrent }) => isCurrent).length,
      ).toBeLessThan(2);
    }
  });

  it.each([
    ['350.00', 'Your $350 payment authorization was successfully processed'],
    ['613.00', 'Your $613 payment authorization was successfully processed'],
    ['1234.50', 'Your $1,234.50 payment authorization was successfully processed'],
  ])('names the real amount of %s', (amount, description) => {
    expect(listStepsByTicket(sampleOrder({ amount }), NOW)[0]).toMatchObject({
      description,
      time: '2026-03-02T10:00:00.000Z',
      note: expect.stringContaining('or at the latest on March 8, 2026 at 6:00 PM EDT.'),
    });
  });

  it('tells of a charge before delivery when, why, and what if no certificate follows', () => {
    const [payment] = listStepsByTicket(sampleOrder({ paymentState: 'captured' }), NOW);
    expect(payment?.note).toBe(
      '$613 was charged to your card on March 5, 2026 at 3:00 AM EST, before delivery, because a hold lasts 7 days at most. The review is due by March 11, 2026. If no certificate follows, it is refunded.',
    );
  });

  it.each([
    ['authorized', 'Pending - The review starts shortly', true],
    ['unpaid', 'Pending - The review starts once the payment is authorized', true],
    ['expired', 'Pending - The review starts once the payment is authorized', true],
    ['refunded', 'Pending - On hold because of the payment', false],
    ['disputed', 'Pending - On hold because of the payment', false],
  ] as const)('promises a review only as far as the payment allows: %s', (...row) => {
    const [paymentState, description, isNext] = row;
    const steps = listStepsByTicket(sampleOrder({ orderStatus: 'processing', paymentState }), NOW);
    expect(steps[1]).toMatchObject({ state: 'pending', description, isNext });
    expect(steps.slice(2).map((step) => step.description)).toEqual([
      'Pending - Approval follows a successful review',
      'Pending - Your certificate goes to ada@example.com once it is approved',
    ]);
  });

  it('does not let an approved certificate wait for its approval', () => {
    const [, , , email] = listStepsByTicket(sampleOrder({ orderStatus: 'certified' }), NOW);
    expect(email?.description).toBe('Pending - Your certificate goes to ada@example.com next');
  });

  it.each([
    ['review', 'We verify what you told us and may contact your business'],
    ['certified', 'We have verified what you told us'],
    ['delivered', 'We have verified what you told us'],
  ] as const)('tells a review in progress from one that is over: %s', (orderStatus, words) => {
    expect(listStepsByTicket(sampleOrder({ orderStatus }), NOW)[1]?.description).toBe(words);
  });

  it.each([
    ['authorized', 'us', 'We verify what you told us and may contact your business'],
    ['captured', 'customer', 'On hold until you have answered our questions'],
    ['captured', 'done', 'We have decided'],
    ['released', null, 'Ended because the payment was returned'],
    ['refunded', null, 'Ended because the payment was returned'],
    ['expired', null, 'On hold until the payment is authorized again'],
    ['disputed', 'us', 'We verify what you told us and may contact your business'],
  ] as const)(
    'says how a review stands with a payment %s, turn %s',
    (paymentState, turn, words) => {
      const review = turn && { turn, dueOn: null, waitingSince: null };
      const order = sampleOrder({ orderStatus: 'review', paymentState, review });
      expect(listStepsByTicket(order, NOW)[1]?.description).toBe(words);
    },
  );

  it('shows at the end when it was approved, to whom it was sent, and the tracking number', () => {
    const order = sampleOrder({
      orderStatus: 'delivered',
      certificationIssuedAt: ISSUED,
      trackingNumber: 'TRK-1',
    });
    const [, , approved, sent] = listStepsByTicket(order, NOW);
    expect(approved).toMatchObject({ title: 'Certification Approved', time: ISSUED });
    expect(sent).toMatchObject({
      title: 'Email Delivery',
      description: 'Your certificate was sent to ada@example.com',
      note: 'Tracking number: TRK-1',
    });
    expect(listStepsByTicket({ ...order, trackingNumber: null }, NOW)[3]?.note).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { hasReached } from '#core/domain/order-status.ts';
import { isPaymentSecured, PAYMENT_STATE_LABELS } from '#core/domain/payment.ts';
import { EVERY_ORDER, sampleOrder } from '#web/test/tracked-order.ts';
import { stepsByOrder, stepsByTicket } from './order-steps.ts';
import { longDay } from './order-words.ts';

const ISSUED = '2026-03-04T08:00:00.000Z';
const states = (steps: ReturnType<typeof stepsByOrder>) => steps.map(({ state }) => state);

describe('by order number', () => {
  it.each([
    ['processing', ['done', 'pending', 'pending', 'pending'], 1],
    ['review', ['done', 'active', 'pending', 'pending'], 2],
    ['certified', ['done', 'done', 'done', 'pending'], 3],
    ['delivered', ['done', 'done', 'done', 'done'], undefined],
  ] as const)('%s lights all steps up to its own', (orderStatus, expected, next) => {
    const steps = stepsByOrder(sampleOrder({ orderStatus }));
    expect(states(steps)).toEqual(expected);
    expect(steps.findIndex(({ isNext }) => isNext)).toBe(next ?? -1);
  });

  it('says the specified words before and after each step', () => {
    const early = stepsByOrder(sampleOrder({ orderStatus: 'processing' }));
    expect(early.map(({ title, description }) => [title, description])).toEqual([
      ['Order Received', undefined],
      ['Due Diligence Review', 'Awaiting review start'],
      ['Certification Issued', 'Pending completion of due diligence'],
      ['Certificate Delivered', 'Awaiting certification completion'],
    ]);
    expect(early[0]?.time).toBe('2026-03-02T10:00:00.000Z');
    for (const orderStatus of ['review', 'certified', 'delivered'] as const) {
      expect(stepsByOrder(sampleOrder({ orderStatus }))[1]?.description).toBe(
        'Review in progress - we may contact your business for verification',
      );
    }
    const issued = sampleOrder({ orderStatus: 'certified', certificationIssuedAt: ISSUED });
    expect(stepsByOrder(issued)[2]).toMatchObject({ time: ISSUED, description: undefined });
  });

  it('does not show the issue date of a certification that went back into review', () => {
    const order = sampleOrder({ orderStatus: 'review', certificationIssuedAt: ISSUED });
    expect(stepsByOrder(order)[2]?.time).toBeUndefined();
  });

  it('says that the payment is charged only where it is', () => {
    for (const order of EVERY_ORDER) {
      const { description } = stepsByOrder(order)[3] ?? {};
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
      const [payment, ...others] = stepsByTicket(order);
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
      expect(stepsByTicket(order).filter(({ isCurrent }) => isCurrent).length).toBeLessThan(2);
    }
  });

  it.each([
    ['350.00', 'Your $350 payment authorization was successfully processed'],
    ['613.00', 'Your $613 payment authorization was successfully processed'],
    ['1234.50', 'Your $1,234.50 payment authorization was successfully processed'],
  ])('names the real amount of %s', (amount, description) => {
    expect(stepsByTicket(sampleOrder({ amount }))[0]).toMatchObject({
      description,
      time: '2026-03-02T10:00:00.000Z',
      note: `It is charged on delivery, or on ${longDay('2026-03-08T22:00:00Z')} at the latest.`,
    });
  });

  it('tells of a charge before delivery when, why, and what if no certificate follows', () => {
    const [payment] = stepsByTicket(sampleOrder({ paymentState: 'captured' }));
    expect(payment?.note).toBe(
      `It was charged on ${longDay('2026-03-05T08:00:00Z')}, before delivery, because a card authorization ends after 7 days. If no certificate follows, it is refunded.`,
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
    const steps = stepsByTicket(sampleOrder({ orderStatus: 'processing', paymentState }));
    expect(steps[1]).toMatchObject({ state: 'pending', description, isNext });
    expect(steps.slice(2).map((step) => step.description)).toEqual([
      'Pending - Approval follows a successful review',
      'Pending - Your certificate goes to ada@example.com once it is approved',
    ]);
  });

  it.each([
    ['review', 'We verify what you told us and may contact your business'],
    ['certified', 'We have verified what you told us'],
    ['delivered', 'We have verified what you told us'],
  ] as const)('tells a review that goes on from one that is over: %s', (orderStatus, words) => {
    expect(stepsByTicket(sampleOrder({ orderStatus }))[1]?.description).toBe(words);
  });

  it('shows at the end when it was approved, to whom it was sent, and the tracking number', () => {
    const order = sampleOrder({
      orderStatus: 'delivered',
      certificationIssuedAt: ISSUED,
      trackingNumber: 'TRK-1',
    });
    const [, , approved, sent] = stepsByTicket(order);
    expect(approved).toMatchObject({ title: 'Certification Approved', time: ISSUED });
    expect(sent).toMatchObject({
      title: 'Email Delivery',
      description: 'Your certificate was sent to ada@example.com',
      note: 'Tracking number: TRK-1',
    });
    expect(stepsByTicket({ ...order, trackingNumber: null })[3]?.note).toBeUndefined();
  });
});

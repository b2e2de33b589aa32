import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#core/domain/payments/payment.ts';
import { certificateFileName, deliveryObstacle } from './delivery.ts';

const obstacleOf = (paymentState: PaymentState, paymentProblem: string | null = null) =>
  deliveryObstacle({ paymentState, paymentProblem });

describe('money and a certificate', () => {
  it('agree once the card was charged, whatever was noted about it', () => {
    expect(obstacleOf('captured')).toBeUndefined();
    expect(obstacleOf('captured', '$50 of $350 were refunded.')).toBeUndefined();
  });

  it.each(PAYMENT_STATES.filter((state) => state !== 'captured'))(
    'do not agree while it is %s: staff are told why and what they can do',
    (state) => {
      expect(obstacleOf(state)).toMatch(/^[A-Z].+\. .*deliver anyway.*\.$/i);
    },
  );

  it.each(['unpaid', 'released'] as const)('need the payment link when %s', (state) => {
    expect(obstacleOf(state)).toContain('Send the customer the payment link');
  });

  it.each([
    'The card could not be charged: stolen, see no. 43',
    'The card could not be charged: stolen, see no. 43.',
  ])('do not agree, in the words of the order: %s', (problem) => {
    expect(obstacleOf('failed', problem)).toBe(
      'The card could not be charged: stolen, see no. 43. Deliver when the customer has paid again, or deliver anyway.',
    );
  });
});

it.each([
  [1, 1, 'Certificate-ORD-2026-ABC123.pdf'],
  [1, 2, 'Certificate-ORD-2026-ABC123-1.pdf'],
  [2, 2, 'Certificate-ORD-2026-ABC123-2.pdf'],
])('certificate %i of %i is called %s', (place, of, name) => {
  expect(certificateFileName('ORD-2026-ABC123', 'pdf', { place, of })).toBe(name);
});

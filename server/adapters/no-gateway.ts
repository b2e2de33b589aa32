import { AppError } from '#core/errors.ts';
import type { Gateway } from './gateway.ts';

/** No payment provider is set up: pages say so, and nothing can be paid. */
export function noGateway(): Gateway {
  const refuse = () =>
    Promise.reject(
      new AppError(
        'payment_unavailable',
        'Payment processing is temporarily unavailable. Please contact support for assistance.',
      ),
    );
  return {
    name: 'none',
    isLive: false,
    create: refuse,
    retrieve: refuse,
    capture: refuse,
    cancel: refuse,
    refund: refuse,
  };
}

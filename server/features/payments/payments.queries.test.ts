import { expect, it } from 'vitest';
import { isPaymentAt, nameOfGateway } from './payments.queries.ts';

const LIVE = { gateway: 'stripe', livemode: true } as const;
const TEST = { gateway: 'stripe', livemode: false } as const;
const SANDBOX = { gateway: 'sandbox', livemode: false } as const;

it.each([
  [LIVE, 'stripe'],
  [TEST, 'stripe in test mode'],
  [SANDBOX, 'sandbox'],
])('a payment at %o is looked for at %s', (payment, name) => {
  expect(nameOfGateway(payment)).toBe(name);
});

it.each([
  [LIVE, true],
  [TEST, false],
  [SANDBOX, false],
])('with live keys, whether Stripe knows a payment at %o: %s', (payment, isKnown) => {
  expect(isPaymentAt({ name: 'stripe', isLive: true }, payment)).toBe(isKnown);
});

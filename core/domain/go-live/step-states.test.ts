import { expect, it } from 'vitest';
import {
  addressState,
  inboundState,
  mailState,
  paymentsState,
  waitsForStripe,
} from './step-states.ts';

const LIVE = {
  provider: 'stripe',
  isLive: true,
  isLocked: false,
  lastEventAt: '2026-03-02T10:00:00.000Z',
  refusedEventAt: null,
} as const;

it.each([
  [{}, 'done'],
  [{ isLive: false }, 'attention'],
  [{ lastEventAt: null }, 'attention'],
  [{ refusedEventAt: '2026-03-02T11:00:00.000Z' }, 'attention'],
  [{ provider: 'sandbox', isLive: false }, 'attention'],
  [{ provider: 'none', isLive: false }, 'missing'],
  [{ isLocked: true }, 'missing'],
] as const)('payments with %o are %s', (change, state) => {
  expect(paymentsState({ ...LIVE, ...change })).toBe(state);
});

it.each([
  [{ lastEventAt: null }, true],
  [{}, false],
  [{ provider: 'sandbox', lastEventAt: null }, false],
  [{ isLocked: true, lastEventAt: null }, false],
] as const)('with %o the first notification is waited for: %s', (change, waits) => {
  expect(waitsForStripe({ ...LIVE, ...change })).toBe(waits);
});

it.each([
  [{ isSet: true, isLocked: false }, 'done'],
  [{ isSet: false, isLocked: false }, 'missing'],
  [{ isSet: true, isLocked: true }, 'missing'],
] as const)('mail with %o is %s', (mail, state) => {
  expect(mailState(mail)).toBe(state);
});

it.each([
  [{ address: 'in@x.example', isLocked: false }, 'done'],
  [{ address: null, isLocked: false }, 'optional'],
  [{ address: 'in@x.example', isLocked: true }, 'attention'],
  [{ address: null, isLocked: true }, 'attention'],
] as const)('inbound mail with %o is %s', (inbound, state) => {
  expect(inboundState(inbound)).toBe(state);
});

const SITE = { isPublic: true, isHttps: true, check: null };

it.each([
  [{}, 'done'],
  [{ check: { isOk: true } }, 'done'],
  [{ check: { isOk: false } }, 'attention'],
  [{ isHttps: false }, 'attention'],
  [{ isPublic: false, isHttps: false }, 'missing'],
] as const)('an address with %o is %s', (change, state) => {
  expect(addressState({ ...SITE, ...change })).toBe(state);
});

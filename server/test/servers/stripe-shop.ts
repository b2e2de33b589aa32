import { afterAll, expect } from 'vitest';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

export const START = new Date('2026-03-02T10:00:00Z');
export const WANTED = {
  amount: 613_00,
  currency: 'usd',
  description: 'Northmark: three areas',
  metadata: { payment: '7', session: '0f9ac6f2-6d35-4dd5-8c2b-8a4d4f6d1a10' },
  idempotencyKey: 'the first try',
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

const servers: StripeServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

/** The adapter with the real SDK, and its own Stripe. The clock only moves with the server's. */
export async function openShop(settings: { timeout?: number; secretKey?: string } = {}) {
  const server = await startStripeServer({ now: () => START });
  servers.push(server);
  const gateway = stripeGateway({ ...server.settings, now: () => START, ...settings });
  const open = async () => (await gateway.create(WANTED)).id;
  const held = async () => {
    const id = await open();
    server.confirm(id);
    return id;
  };
  const charged = async () => {
    const id = await held();
    server.dashboard.capture(id);
    return id;
  };
  return { server, gateway, open, held, charged };
}

/** Returns the error a call fails with; the test requires that it fails. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );

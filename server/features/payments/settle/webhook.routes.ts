import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { GatewayEvent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { isEventProcessed, markEventProcessed } from './settle.queries.ts';
import { settlePayment } from './settle.ts';

/** Where Stripe reports changes. It repeats for days what is not answered with 200. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { readEvent } = deps.gateway;
  if (!readEvent) return;
  app.register(async (scope) => {
    // The signature is over the raw bytes, so nothing parses them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string' && readEvent(body, signature);
      if (!event) throw new AppError('invalid_request', 'The signature is not valid');
      if (!isReadable(event)) {
        throw new AppError('invalid_request', 'The notification cannot be read');
      }
      await processEvent(deps, event);
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}

/** As long as Stripe's ids can be. A zero byte cannot be stored, nor can thousands of characters be indexed. */
const NAME = /^[\x20-\x7e]{1,255}$/;

/** Signed, but still only JSON: anything may be where a name is expected. */
const isReadable = ({ id, type, intentId }: GatewayEvent): boolean =>
  [id, type, intentId ?? 'none'].every((name) => typeof name === 'string' && NAME.test(name));

/** Processes an event once. What fails leaves it unprocessed, so that it can come again. */
async function processEvent(deps: Deps, event: GatewayEvent): Promise<void> {
  const { db, now } = deps;
  if (await isEventProcessed(db, event, now())) return;
  if (event.intentId) await settlePayment(deps, event.intentId);
  await markEventProcessed(db, event, now());
}

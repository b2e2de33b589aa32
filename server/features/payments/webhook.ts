import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { GatewayEvent } from '#server/adapters/gateway.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { settlePayment } from './settle.ts';

/** Where Stripe tells of changes. It sends again, for days, whatever is not answered with 200. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { readEvent } = deps.gateway;
  if (!readEvent) return;
  app.register(async (scope) => {
    // The signature is over the bytes as they came: nothing may be read into them before it is checked.
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
      await takeEvent(deps, event);
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}

/** As long as an id of Stripe's can be. A zero byte cannot be stored, nor can thousands of characters be indexed. */
const NAME = /^[\x20-\x7e]{1,255}$/;

/** Signed, but still only JSON: anything may stand where a name is expected. */
const isReadable = ({ id, type, intentId }: GatewayEvent): boolean =>
  [id, type, intentId ?? 'none'].every((name) => typeof name === 'string' && NAME.test(name));

/** Takes an event once. What fails leaves it untaken, so that it can come again. */
async function takeEvent(deps: Deps, { id, type, intentId }: GatewayEvent): Promise<void> {
  const { db, now } = deps;
  await db
    .insert(paymentEvents)
    .values({ gatewayEventId: id, type, paymentIntentId: intentId, receivedAt: now() })
    .onConflictDoNothing({ target: paymentEvents.gatewayEventId });
  const isThisEvent = eq(paymentEvents.gatewayEventId, id);
  const [known] = await db.select().from(paymentEvents).where(isThisEvent);
  if (known?.processedAt) return;
  if (intentId) await settlePayment(deps, intentId);
  await db.update(paymentEvents).set({ processedAt: now() }).where(isThisEvent);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { termsOfService } from '#core/content/legal/terms.ts';
import { payments } from '#core/contract/payments.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { findDiscountCode } from '#core/domain/payments/pricing.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { GatewayEvent } from '#server/adapters/gateway.ts';
import type { SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Deps } from '#server/deps.ts';
import { keepCheck } from '#server/features/configuration/service-checks.ts';
import { toOrderDetails } from '#server/features/orders/order-views.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { INVALID_CODE, usesLeft } from '#server/features/payments/begin/discounts.ts';
import { beginPayment, completePayment } from '#server/features/payments/begin/intents.ts';
import { revealOrderToPayer } from '#server/features/payments/begin/paying-browser.ts';
import {
  findOrderOfLink,
  findPaymentOptions,
  toOrderSummary,
} from '#server/features/payments/begin/payment-options.ts';
import { confirmInSandbox, isSandboxExposed } from '#server/features/payments/begin/sandbox.ts';
import { settlePayment } from '#server/features/payments/settle/settle.ts';
import { cancelOrder } from '#server/features/payments/staff/cancel-order.ts';
import { closeDispute } from '#server/features/payments/staff/close-dispute.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { listDiscounts } from '#server/features/settings/list-discounts.ts';
import { register } from '#server/http/register.ts';
import { markEventProcessed, recordEvent } from './payments.queries.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, brand } = deps;
  const { version: termsVersion } = termsOfService(brand);

  const refuseUnavailable = (request: FastifyRequest) => {
    if (deps.gateway.name !== 'none' && !isSandboxExposed(config, request)) return;
    throw new AppError(
      'payment_unavailable',
      'Payment processing is temporarily unavailable. Please contact support for assistance.',
    );
  };

  register(app, deps, payments.config, async (_, { request }) => ({
    provider: isSandboxExposed(config, request) ? 'none' : deps.gateway.name,
    publishableKey: deps.gateway.publishableKey ?? null,
    termsVersion,
    discountCodes: (await listDiscounts(deps))
      .filter(({ isPublic }) => isPublic)
      .map(({ code }) => code),
  }));

  register(app, deps, payments.findDiscount, async ({ body }) => {
    const found = findDiscountCode(body.code, await listDiscounts(deps));
    if (!found || (await usesLeft(deps, found)) === 0) throw invalidField('code', INVALID_CODE);
    return { code: found.code, percent: found.percent };
  });

  register(app, deps, payments.createIntent, async ({ body }, { request, browserKeyHash }) => {
    refuseUnavailable(request);
    const { intent, payment } = await revealOrderToPayer(deps.db, browserKeyHash, () =>
      beginPayment(deps, body, browserKeyHash),
    );
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      sessionId: payment.sessionId,
      amount: payment.amount,
      message: 'The amount is only authorized now.',
    };
  });

  register(app, deps, payments.createOrder, async ({ body }, { browserKeyHash }) => {
    const order = await revealOrderToPayer(deps.db, browserKeyHash, () =>
      completePayment(deps, { ...body, browserKeyHash }),
    );
    return toOrderSummary(deps.db, order);
  });

  register(app, deps, payments.orderOfSession, ({ params }, { browserKeyHash }) =>
    findPaymentOptions(deps, params.sessionId, browserKeyHash),
  );

  register(app, deps, payments.orderOfToken, ({ params }) => findOrderOfLink(deps, params.token));

  if (deps.gateway.name === 'sandbox') {
    register(app, deps, payments.confirmSandbox, async ({ body }, { request }) => {
      refuseUnavailable(request);
      return { status: await confirmInSandbox(deps, deps.gateway as SandboxGateway, body) };
    });
  }
}

/** Where Stripe reports changes. It repeats for days whatever is not answered with 200. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { readEvent } = deps.gateway;
  if (!readEvent) return;
  const noteRefusal = createRefusalNote(deps);
  app.register(async (scope) => {
    // The signature is over the raw bytes, so nothing parses them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string' && readEvent(body, signature);
      if (!event) {
        if (isStripes(signature)) await noteRefusal();
        throw new AppError('invalid_request', 'The signature is not valid');
      }
      if (!isReadable(event)) {
        throw new AppError('invalid_request', 'The notification cannot be read');
      }
      await processEvent(deps, event);
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}

/** Milliseconds. Anybody can send a notification, so refused ones are not noted more often than this. */
const NOTED_EVERY = 60_000;

/** Lets an owner who entered the wrong secret see it on the screen. */
function createRefusalNote({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    // In both directions: a clock that was set back must not silence it.
    if (Math.abs(at.getTime() - notedAt) < NOTED_EVERY) return;
    notedAt = at.getTime();
    const says = 'A notification arrived whose signature does not match the signing secret.';
    await keepCheck(db, 'webhook', { isOk: false, says, at: at.toISOString() });
  };
}

/** Whether it has the form of Stripe's signatures. */
const isStripes = (signature: unknown): boolean =>
  typeof signature === 'string' && /^t=\d+,(v\d=[0-9a-f]+,?)+$/.test(signature);

/** The length Stripe's ids can have. A zero byte cannot be stored, and thousands of characters cannot be indexed. */
const NAME = /^[\x20-\x7e]{1,255}$/;

/** The event is signed, but still only JSON: there may be anything where a name is expected. */
const isReadable = ({ id, type, intentId }: GatewayEvent): boolean =>
  [id, type, intentId ?? 'none'].every((name) => typeof name === 'string' && NAME.test(name));

/** Processes an event once. What fails leaves it unprocessed, so that it can come again. */
async function processEvent(deps: Deps, event: GatewayEvent): Promise<void> {
  const { db, now } = deps;
  if (await recordEvent(db, event, now())) return;
  if (event.intentId) await settlePayment(deps, event.intentId);
  await markEventProcessed(db, event, now());
}

/** Staff actions on an order's payment. */
export function orderMoneyRoutes(app: FastifyInstance, deps: Deps): void {
  const detailsOf = (order: OrderRow) => toOrderDetails(deps.db, order);

  register(app, deps, orders.release, async ({ params, body }, { staff }) =>
    detailsOf(await releaseOrder(deps, params.id, { ...body, actor: staff.username })),
  );

  register(app, deps, orders.refund, async ({ params, body }, { staff }) =>
    detailsOf(await refundOrder(deps, params.id, { ...body, actor: staff.username })),
  );

  register(app, deps, orders.cancel, async ({ params, body }, { staff: { username, role } }) =>
    detailsOf(await cancelOrder(deps, params.id, { ...body, actor: username, role })),
  );

  register(app, deps, orders.closeDispute, async ({ params, body }, { staff }) =>
    detailsOf(await closeDispute(deps, params.id, { ...body, actor: staff.username })),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { termsOfService } from '#core/content/legal/terms.ts';
import { payments } from '#core/contract/payments.ts';
import { discountsWithout } from '#core/domain/pricing.ts';
import { AppError } from '#core/errors.ts';
import type { SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Deps } from '#server/deps.ts';
import { listDisabledDiscounts } from '#server/features/settings/settings.queries.ts';
import { register } from '#server/http/register.ts';
import { beginPayment } from './intents.ts';
import { toOrderSummary } from './order-summary.ts';
import { isSandboxForStrangers } from './own-machine.ts';
import {
  confirmInSandbox,
  orderBehindLink,
  orderOfIntent,
  paymentOptions,
} from './payments.service.ts';
import { receiptRoutes } from './receipt.ts';
import { webhookRoutes } from './webhook.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOTHING_TO_PAY = { order: null, hasLead: false, isOverallOffered: false };

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, brand } = deps;
  const { version: termsVersion } = termsOfService(brand);

  const refuseUnavailable = (request: FastifyRequest) => {
    if (deps.gateway.name !== 'none' && !isSandboxForStrangers(config, request)) return;
    throw new AppError(
      'payment_unavailable',
      'Payment processing is temporarily unavailable. Please contact support for assistance.',
    );
  };

  register(app, deps, payments.config, async (_, { request }) => ({
    provider: isSandboxForStrangers(config, request) ? 'none' : deps.gateway.name,
    publishableKey: deps.gateway.publishableKey ?? null,
    termsVersion,
    discountCodes: discountsWithout(await listDisabledDiscounts(deps.db)).map(({ code }) => code),
  }));

  register(app, deps, payments.createIntent, async ({ body }, { request }) => {
    refuseUnavailable(request);
    const { intent, payment } = await beginPayment(deps, body);
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      sessionId: payment.sessionId,
      amount: payment.amount,
      message: 'The amount is only authorized now.',
    };
  });

  register(app, deps, payments.createOrder, async ({ body }) =>
    toOrderSummary(deps.db, await orderOfIntent(deps, body)),
  );

  // Any text may stand in the address of a payment page; one that is no id has nothing to pay.
  register(app, deps, payments.orderOfSession, async ({ params }) =>
    UUID.test(params.sessionId) ? paymentOptions(deps, params.sessionId) : NOTHING_TO_PAY,
  );

  register(app, deps, payments.orderOfToken, ({ params }) => orderBehindLink(deps, params.token));

  receiptRoutes(app, deps);
  webhookRoutes(app, deps);

  if (deps.gateway.name === 'sandbox') {
    register(app, deps, payments.confirmSandbox, async ({ body }, { request }) => {
      refuseUnavailable(request);
      return { status: await confirmInSandbox(deps, deps.gateway as SandboxGateway, body) };
    });
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { termsOfService } from '#core/content/legal/terms.ts';
import { payments } from '#core/contract/payments.ts';
import { discountsWithout } from '#core/domain/payments/pricing.ts';
import { AppError } from '#core/errors.ts';
import type { SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Deps } from '#server/deps.ts';
import { listDisabledDiscounts } from '#server/features/settings/settings.queries.ts';
import { register } from '#server/http/register.ts';
import { namingPaidOrder } from './already-ordered.ts';
import { beginPayment } from './intents.ts';
import { toOrderSummary } from './order-summary.ts';
import { isSandboxForStrangers } from './own-machine.ts';
import {
  confirmInSandbox,
  orderBehindLink,
  orderOfIntent,
  paymentOptions,
} from './payments.service.ts';
import { webhookRoutes } from './webhook.ts';

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

  register(app, deps, payments.createIntent, async ({ body }, { request, browserKeyHash }) => {
    refuseUnavailable(request);
    const { intent, payment } = await namingPaidOrder(deps.db, browserKeyHash, () =>
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
    const order = await namingPaidOrder(deps.db, browserKeyHash, () =>
      orderOfIntent(deps, { ...body, browserKeyHash }),
    );
    return toOrderSummary(deps.db, order);
  });

  register(app, deps, payments.orderOfSession, ({ params }, { browserKeyHash }) =>
    paymentOptions(deps, params.sessionId, browserKeyHash),
  );

  register(app, deps, payments.orderOfToken, ({ params }) => orderBehindLink(deps, params.token));

  webhookRoutes(app, deps);

  if (deps.gateway.name === 'sandbox') {
    register(app, deps, payments.confirmSandbox, async ({ body }, { request }) => {
      refuseUnavailable(request);
      return { status: await confirmInSandbox(deps, deps.gateway as SandboxGateway, body) };
    });
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { termsOfService } from '#core/content/legal/terms.ts';
import { payments } from '#core/contract/payments.ts';
import { discountsWithout } from '#core/domain/payments/pricing.ts';
import { AppError } from '#core/errors.ts';
import type { SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Deps } from '#server/deps.ts';
import { listDisabledDiscounts } from '#server/features/settings/settings.queries.ts';
import { register } from '#server/http/register.ts';
import { beginPayment, completePayment } from './intents.ts';
import { revealOrderToPayer } from './paying-browser.ts';
import { findOrderOfLink, findPaymentOptions, toOrderSummary } from './payment-options.ts';
import { confirmInSandbox, isSandboxExposed } from './sandbox.ts';

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
    discountCodes: discountsWithout(await listDisabledDiscounts(deps.db)).map(({ code }) => code),
  }));

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

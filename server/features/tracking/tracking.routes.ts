import type { FastifyInstance } from 'fastify';
import { tracking } from '#core/contract/tracking.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { sendOwnAnswerLink } from './send-answer-link.ts';
import { askForNumbers } from './send-numbers.ts';
import { sendOwnPaymentLink } from './send-payment-link.ts';
import { findTracked } from './tracking.service.ts';

export function trackingRoutes(app: FastifyInstance, deps: Deps): void {
  async function getTracked(subject: string, typed: string, kind: 'order' | 'ticket') {
    const order = await findTracked(deps, subject, typed);
    if (order) return order;
    throw new AppError('not_found', `Order not found. Please check your ${kind} number.`);
  }

  register(app, deps, tracking.byTicket, ({ params }, { subject }) =>
    getTracked(subject, params.ticketNumber, 'ticket'),
  );

  register(app, deps, tracking.byOrder, ({ params }, { subject }) =>
    getTracked(subject, params.orderNumber, 'order'),
  );

  register(app, deps, tracking.sendPaymentLink, async ({ params }, { subject }) => {
    const { orderNumber } = await getTracked(subject, params.orderNumber, 'order');
    await sendOwnPaymentLink(deps, orderNumber);
    return { success: true, message: 'The payment link is on its way.' };
  });

  register(app, deps, tracking.sendAnswerLink, async ({ params }, { subject }) => {
    const { orderNumber } = await getTracked(subject, params.orderNumber, 'order');
    await sendOwnAnswerLink(deps, orderNumber);
    return { success: true, message: 'The link is on its way.' };
  });

  register(app, deps, tracking.sendNumbers, async ({ body }) => {
    await askForNumbers(deps, body.email);
    return {
      success: true,
      message: 'If we know this address, its numbers are on their way to it.',
    };
  });
}

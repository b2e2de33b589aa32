import type { FastifyRequest } from 'fastify';
import { findSandboxCard, isCardExpired } from '#core/domain/payments/sandbox-cards.ts';
import { AppError, invalidField } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import type { SandboxConfirmation, SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'];
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * A sandbox meant for the owner's machine must take no orders through a tunnel or a proxy that makes the site public:
 * nobody would be charged, and nobody would notice.
 */
export function isSandboxExposed({ payments }: Config, request: FastifyRequest): boolean {
  if (payments.provider !== 'sandbox' || !payments.isForOwnMachine) return false;
  const isForwarded = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return isForwarded || !LOOPBACK_HOST.test(request.headers.host ?? '');
}

type SentCard = { number: string; expMonth: number; expYear: number };

/** Authorizes with a test card. Other numbers are refused, so that nobody types a real one. */
export async function confirmInSandbox(
  { now }: Pick<Deps, 'now'>,
  gateway: SandboxGateway,
  { clientSecret, card, confirmed }: { clientSecret: string; card: SentCard; confirmed?: boolean },
): Promise<SandboxConfirmation> {
  const known = findSandboxCard(card.number);
  if (!known) throw invalidField('card.number', 'Please use one of the test cards');
  if (isCardExpired(card.expMonth, card.expYear, now())) {
    throw invalidField('card.expMonth', "Your card's expiration date is in the past");
  }
  try {
    return await gateway.confirm(clientSecret, known.behaviour, confirmed ?? false);
  } catch (error) {
    if (error instanceof GatewayRefused) throw new AppError('payment_required', error.message);
    throw error;
  }
}

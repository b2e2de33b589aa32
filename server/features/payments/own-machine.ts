import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'];
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * The sandbox that stands in on one's own machine must not take orders for a site that a tunnel or a
 * proxy has made public: nobody would be charged, and nobody would notice.
 */
export function isSandboxForStrangers({ payments }: Config, request: FastifyRequest): boolean {
  if (payments.provider !== 'sandbox' || !payments.isForOwnMachine) return false;
  const isForwarded = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return isForwarded || !LOOPBACK_HOST.test(request.headers.host ?? '');
}

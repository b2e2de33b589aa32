import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** What files name that were signed under an earlier address. It is served there as it was. */
const SERVED = /^\/(\.well-known\/did\.json|status\/|credentials\/|badge\/)/;

type Origins = Pick<Config, 'publicUrl' | 'formerOrigins'>;

/**
 * The address that a request was sent to, if it is one that the site had before; otherwise the present one. Nothing
 * else looks at the Host header, and a host that is not listed changes nothing. A proxy's X-Forwarded-Host is not
 * believed: a cache could keep for everybody what one visitor wrote into it.
 */
export function originOf(config: Origins, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = headers.host?.toLowerCase().replace(/:443$/, '');
  return config.formerOrigins.find((origin) => new URL(origin).host === host) ?? config.publicUrl;
}

/** Sends visitors of a former address to the present one. */
export function redirectFormerOrigins(app: FastifyInstance, config: Origins): void {
  if (config.formerOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, next) => {
    const { method, originalUrl } = request;
    if (originOf(config, request) === config.publicUrl || SERVED.test(originalUrl)) return next();
    // Only a path can follow an origin. Whole addresses, which proxies are sent, lead to the front page.
    const path = originalUrl.startsWith('/') ? originalUrl : '/';
    // A program that sends something is to send it again, and not to ask for it.
    const isAsked = method === 'GET' || method === 'HEAD';
    reply.redirect(`${config.publicUrl}${path}`, isAsked ? 301 : 308);
  });
}

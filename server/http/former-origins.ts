import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Paths named in files that were signed under an earlier address. They are still served there. */
const SERVED = /^\/(\.well-known\/did\.json|status\/|credentials\/|badge\/)/;

type Origins = Pick<Config, 'publicUrl' | 'formerOrigins'>;

/**
 * Returns the address that a request was sent to if it is a former one of the site, otherwise the current one. Nothing
 * else looks at the Host header, and an unlisted host changes nothing. A proxy's X-Forwarded-Host is not
 * trusted: one visitor's value could be cached for everyone.
 */
export function originOf(config: Origins, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = headers.host?.toLowerCase().replace(/:443$/, '');
  return config.formerOrigins.find((origin) => new URL(origin).host === host) ?? config.publicUrl;
}

/** Redirects visitors of a former address to the current one. */
export function redirectFormerOrigins(app: FastifyInstance, config: Origins): void {
  if (config.formerOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, next) => {
    const { method, originalUrl } = request;
    if (originOf(config, request) === config.publicUrl || SERVED.test(originalUrl)) return next();
    // Only a path can follow an origin. Absolute URLs, as sent to proxies, lead to the front page.
    const path = originalUrl.startsWith('/') ? originalUrl : '/';
    // A program that sends a body must resend it rather than switch to GET.
    const isAsked = method === 'GET' || method === 'HEAD';
    reply.redirect(`${config.publicUrl}${path}`, isAsked ? 301 : 308);
  });
}

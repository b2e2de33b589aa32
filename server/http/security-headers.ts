import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Site } from './site.ts';

/** On every response. Scripts run from our own files, or inline when their hash is one that the build made. */
export async function securityHeaders(
  app: FastifyInstance,
  config: Config,
  site: Site | undefined,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(site?.scriptHashes.map((hash) => `'${hash}'`) ?? [])],
        // Libraries place and animate by style; a style cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    );
  });
}

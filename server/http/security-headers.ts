import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** What Google's tags load and connect to; allowed only on pages that use them. */
const GOOGLE = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** What Stripe's card form loads, frames and connects to. Card numbers go there and never through us. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

type Allowed = {
  /** Inline scripts run only if their hash came from the build. */
  scriptHashes?: readonly string[];
  google?: boolean;
  stripe?: boolean;
  /** PDFs that a page has loaded itself and shows in a frame. */
  documents?: boolean;
};

/** Builds the content security policy of a response. */
export function contentPolicy(
  { isHttps }: Pick<Config, 'isHttps'>,
  { scriptHashes = [], google = false, stripe = false, documents = false }: Allowed = {},
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(google ? GOOGLE.script : []),
      ...(stripe ? STRIPE.script : []),
    ],
    // Libraries place and animate with styles; a style cannot run anything.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(google ? GOOGLE.image : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(google ? GOOGLE.connect : []), ...(stripe ? STRIPE.connect : [])],
    ...(stripe && { 'frame-src': STRIPE.frame }),
    ...(documents && { 'frame-src': ['blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Sent with every response; pages extend the content policy as they need. */
export const securityHeaders = (config: Pick<Config, 'isHttps'>): Record<string, string> => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Even our own pages must not see the full referring URL: it may contain an id, which third-party scripts could read there.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(config.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

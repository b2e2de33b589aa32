import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Counts answered requests by the pattern of their route: a path may hold a number or a token. */
export function measureRequests(app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void {
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
}

/** On the site's own port only with a token; without one, this path does not exist. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { metrics, config } = deps;
  const token = config.metrics?.token;
  if (!metrics || !token) return;
  app.get('/metrics', async (request, reply) => {
    if (!isTokenRight(token, request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('not_authenticated', 'The metrics need their token.');
    }
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.read(deps);
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time however much of the token is right. */
export const isTokenRight = (token: string, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));

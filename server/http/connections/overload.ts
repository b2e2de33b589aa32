import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Queries that may wait for a connection. With more, everybody would wait and nobody be served in time. */
const MOST_WAITING = 60;
/** Milliseconds between two lines in the log about requests that were turned away. */
const TELL_EVERY = 1_000;

/**
 * Turns calls away while the database has more to do than it can, so that those let in are served as fast as ever.
 * Pages, and what a balancer asks, always are.
 */
export function refuseOverload(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  let refused = 0;
  const tell = () => {
    log.warn({ refused }, 'overloaded: requests turned away');
    refused = 0;
  };
  app.addHook('onRequest', (request, _, next) => {
    if (db.$client.waitingCount <= MOST_WAITING || !request.url.startsWith('/api/')) return next();
    refused += 1;
    if (refused === 1) setTimeout(tell, TELL_EVERY).unref();
    const message = 'The service is very busy. Please try again in a moment.';
    next(new AppError('unavailable', message, { retryAfterSeconds: 1 }));
  });
}

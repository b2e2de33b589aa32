import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Queries that may wait for a connection. With more, everybody would wait and nobody be served in time. */
const MOST_WAITING = 60;
/** Calls, and documents that ask the database as calls do. */
const ASKS_DATABASE = /^\/(api|badge|credentials|status|\.well-known)\//;
/** Milliseconds between two lines in the log about requests that were turned away. */
const TELL_EVERY = 1_000;

/** One for all that are turned away: to note where each was made took half of what turning one away costs. */
const VERY_BUSY = new AppError(
  'unavailable',
  'The service is very busy. Please try again in a moment.',
  { retryAfterSeconds: 1 },
);

/** Whether the database has more to do than it can. */
export const isOverloaded = ({ db }: Pick<Deps, 'db'>): boolean =>
  db.$client.waitingCount > MOST_WAITING;

/**
 * Turns calls away while the database has more to do than it can, so that those let in are served as fast as ever.
 * Built pages, and what a balancer asks, always are; pages that are drawn for each request ask for themselves.
 */
export function refuseOverload(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log'>): void {
  let refused = 0;
  const tell = () => {
    deps.log.warn({ refused }, 'overloaded: requests turned away');
    refused = 0;
  };
  app.addHook('onRequest', (request, _, next) => {
    if (!isOverloaded(deps) || !ASKS_DATABASE.test(request.url)) return next();
    refused += 1;
    if (refused === 1) setTimeout(tell, TELL_EVERY).unref();
    next(VERY_BUSY);
  });
}

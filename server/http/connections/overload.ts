import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Queries that may wait for a connection. With more, all would wait and none be served in time. */
const MOST_WAITING = 60;
/** Calls, and documents that also query the database. */
const ASKS_DATABASE = /^\/(api|badge|credentials|status|\.well-known)\//;
/** Milliseconds between two lines in the log about requests that were turned away. */
const TELL_EVERY = 1_000;

/** Shared by all refusals: capturing a stack trace for each took half of the cost of a refusal. */
const VERY_BUSY = new AppError(
  'unavailable',
  'The service is very busy. Please try again in a moment.',
  { retryAfterSeconds: 1 },
);

/** Whether the database cannot keep up. */
export const isOverloaded = ({ db }: Pick<Deps, 'db'>): boolean =>
  db.$client.waitingCount > MOST_WAITING;

/**
 * Turns calls away while the database cannot keep up, so that those admitted are served as fast as ever. Built
 * pages and health checks are always served; pages drawn per request check for themselves.
 */
export function refuseOverload(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log'>): void {
  let refused = 0;
  const logRefused = () => {
    deps.log.warn({ refused }, 'overloaded: requests turned away');
    refused = 0;
  };
  app.addHook('onRequest', (request, _, next) => {
    if (!isOverloaded(deps) || !ASKS_DATABASE.test(request.url)) return next();
    refused += 1;
    if (refused === 1) setTimeout(logRefused, TELL_EVERY).unref();
    next(VERY_BUSY);
  });
}

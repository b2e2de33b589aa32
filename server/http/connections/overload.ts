import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { securityHeaders } from '../security-headers.ts';

/** Queries that may wait for a connection. More of them would only make everybody wait until nobody is served in time. */
const MOST_WAITING = 60;
/** Milliseconds between two lines in the log about requests that were turned away. */
const TELL_EVERY = 1_000;

const BODY = JSON.stringify({
  code: 'unavailable',
  message: 'The service is very busy. Please try again in a moment.',
});

/**
 * The framework behind a door: calls are turned away while the database has more to do than it can, before they cost
 * anything. Those that are let in are served as fast as ever. Pages, and what a balancer asks, always are.
 */
export function refuseOverload(
  app: FastifyInstance,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  config: Config,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = {
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'retry-after': '1',
  };
  let refused = 0;
  const refuse = (response: ServerResponse) => {
    response.writeHead(503, headers).end(BODY);
    refused += 1;
    if (refused === 1) setTimeout(tell, TELL_EVERY).unref();
  };
  const tell = () => {
    log.warn({ refused }, 'overloaded: requests turned away');
    refused = 0;
  };

  return (request, response) => {
    const isTooMuch = db.$client.waitingCount > MOST_WAITING && request.url?.startsWith('/api/');
    if (isTooMuch) refuse(response);
    else app.routing(request, response);
  };
}

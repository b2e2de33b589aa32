import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { securityHeaders } from './security-headers.ts';

/** Queries that may wait for a connection. More of them would only make everybody wait until nobody is served in time. */
const MOST_WAITING = 60;
/** Milliseconds between two lines in the log about requests that were turned away. */
const TELL_EVERY = 1_000;

const BODY = JSON.stringify({
  code: 'unavailable',
  message: 'The service is very busy. Please try again in a moment.',
});

/** What a balancer asks must be answered: a busy process is not a broken one. */
const ALWAYS_SERVED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Turns requests away at the door while the database has more to do than it can, before they cost anything. Those that
 * are let in are served as fast as ever.
 */
export function refuseOverload(
  app: FastifyInstance,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  config: Config,
): void {
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

  const usual = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (db.$client.waitingCount > MOST_WAITING && !ALWAYS_SERVED.has(request.url)) {
      return refuse(response);
    }
    for (const listener of usual) listener(request, response);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request after which nobody sends any more. */
const QUIET = 500;
/** Milliseconds. A balancer that has not understood by then is met with a closed door. */
const LONGEST = 4_000;

/**
 * A stop without a failed request: the server first says that it is not ready, and goes on serving until the balancer
 * has turned elsewhere. Only then it stops listening: connections that wait to be accepted at that moment are lost.
 */
export function stopInOrder(app: FastifyInstance): { isStopping: () => boolean } {
  let isStopping = false;
  let lastRequestAt = 0;
  app.server.prependListener('request', ({ url }) => {
    if (url !== '/readyz') lastRequestAt = performance.now();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    const began = performance.now();
    const isQuiet = () => performance.now() - Math.max(lastRequestAt, began) > QUIET;
    while (!isQuiet() && performance.now() - began < LONGEST) await sleep(50);
  });
  return { isStopping: () => isStopping };
}

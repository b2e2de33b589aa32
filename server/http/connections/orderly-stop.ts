import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const PATIENCE = {
  /** Without a request for so long: nobody sends any more. */
  quiet: 500,
  /** A balancer that has not understood by then finds the door closed. */
  serving: 4_000,
  /** For requests over connections that were open before. */
  draining: 2_000,
};

/** Milliseconds. A turn of the event loop in which next to nothing happened, how long to hope for one, and for any that will do. */
const TURN = { short: 0.2, patience: 500, longest: 3_000 };
const CLOSE_IDLE_EVERY = 100;

/**
 * A stop without a failed request. The server first says that it is not ready, and keeps serving until the balancer has
 * turned elsewhere. Then it stops listening, but still answers over the connections it has: a proxy may be sending over
 * one that looks idle from here. Every answer meanwhile asks to close its connection, so that fewer and fewer are left.
 */
export function stopInOrder(
  app: FastifyInstance,
  patience = PATIENCE,
): { isStopping: () => boolean } {
  const { server } = app;
  let isStopping = false;
  let isDrained = false;
  let lastRequestAt = 0;
  server.prependListener('request', ({ url }, response) => {
    if (url !== '/readyz') lastRequestAt = performance.now();
    if (isStopping) response.setHeader('connection', 'close');
  });

  async function untilQuiet(longest: number): Promise<void> {
    const began = performance.now();
    const isQuiet = () => performance.now() - Math.max(lastRequestAt, began) > patience.quiet;
    while (!isDrained && !isQuiet() && performance.now() - began < longest) await sleep(50);
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    if (!server.listening) return;
    await untilQuiet(patience.serving);
    await acceptAll(server);
    // An HTTP server's own way to stop listening closes idle connections at once.
    Server.prototype.close.call(server, () => {
      isDrained = true;
    });
    await untilQuiet(patience.draining);
    // Again and again, for those that fall idle only now.
    const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
    server.once('close', () => clearInterval(sweep));
  });
  return { isStopping: () => isStopping };
}

/**
 * Connections that wait to be accepted when a server stops listening are lost, and Node accepts one in each turn of its
 * event loop. So this waits for a turn that brings none; a short one, as more may come before it ends.
 */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const began = performance.now();
  let waited = 0;
  let isOver = false;
  while (!isOver && waited < TURN.longest) {
    const acceptedBefore = accepted;
    await nextTurn();
    const took = performance.now() - began - waited;
    waited += took;
    isOver = accepted === acceptedBefore && (took < TURN.short || waited > TURN.patience);
  }
  server.off('connection', count);
}

import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const PATIENCE = {
  /** Without requests for this long, traffic counts as ended. */
  quiet: 500,
  /** A balancer that has not reacted by then finds the port closed. */
  serving: 4_000,
  /** For requests over existing connections. */
  draining: 2_000,
};

/** Milliseconds. A turn of the event loop that did next to nothing; how long to wait for one; how long to wait at most. */
const TURN = { short: 0.2, patience: 500, longest: 3_000 };
const CLOSE_IDLE_EVERY = 100;

/**
 * Stops without a failed request. The server first reports that it is not ready, and keeps serving until the balancer
 * has switched away. Then it stops listening, but still answers over existing connections: a proxy may be sending over
 * one that looks idle from here. Every answer meanwhile asks to close its connection, so that fewer and fewer remain.
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
    // http.Server's own `close` would end idle connections at once.
    Server.prototype.close.call(server, () => {
      isDrained = true;
    });
    await untilQuiet(patience.draining);
    // Repeatedly, for those that become idle only now.
    const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
    server.once('close', () => clearInterval(sweep));
  });
  return { isStopping: () => isStopping };
}

/**
 * Waits for a turn of the event loop without a new connection: those not yet accepted when a server stops listening are
 * lost, and Node accepts one per turn. It must be a short turn, as more may arrive before a long one ends.
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

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for earlier answers. Browsers and proxies do not pipeline. */
const MOST_WAITING = 16;

/**
 * Serves the requests of a connection one after the other. Node would start all that have arrived, and does not notify
 * those still waiting when the connection closes: files they had opened would stay open.
 */
export function serveInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, serve) => {
    // A response is assigned its socket once all earlier ones are sent.
    if (response.socket) return serve();
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      serve();
    });
  });
}

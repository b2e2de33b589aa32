import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for the answers to earlier ones. Browsers and proxies send none ahead. */
const MOST_WAITING = 16;

/**
 * Serves the requests of a connection one after the other. Node would start all that have arrived, and tells those
 * that are still waiting nothing when the connection closes: files they had opened would stay open.
 */
export function serveInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, serve) => {
    // A response gets its connection when all earlier ones are sent.
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

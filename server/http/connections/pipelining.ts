import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that may wait for the answers to earlier ones. Browsers and proxies send none ahead. */
const MOST_WAITING = 16;

/**
 * Serves the requests of a connection one after the other. Node would begin with all that have arrived, and tells those
 * that still wait for their turn nothing when the connection is closed: the files they had opened stayed open for good.
 */
export function inTurn(serve: Serve): Serve {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response gets its connection when all earlier ones are sent.
    if (response.socket) return serve(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      serve(request, response);
    });
  };
}

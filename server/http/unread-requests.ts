import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Refusal, TOO_LARGE, UNREADABLE } from './errors.ts';
import { isUploading } from './slow-uploads.ts';

/** The whole answer: the framework never sees these requests. */
function answer(status: number, refusal: Refusal): string {
  const body = JSON.stringify(refusal);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

const ANSWERS = {
  tooSlow: answer(408, { code: 'invalid_request', message: 'The request took too long' }),
  tooLarge: answer(431, TOO_LARGE),
  unreadable: answer(400, UNREADABLE),
};

/** Says what was wrong with a request that could not be read as one, and closes its connection. */
export function answerUnreadRequests({ server }: FastifyInstance): void {
  server.removeAllListeners('clientError');
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      if (isUploading(socket)) return;
      if (socket.bytesRead === 0) return waitForFirstByte(socket, server.keepAliveTimeout);
      return close(socket, ANSWERS.tooSlow);
    }
    close(socket, code === 'HPE_HEADER_OVERFLOW' ? ANSWERS.tooLarge : ANSWERS.unreadable);
  });
}

/**
 * Browsers and balancers open connections before they need them. To Node these are slow requests; closing them with an
 * answer that nobody asked for breaks the request that may be on its way just then. They may be idle for as long as a
 * connection between two requests. Node watches the time again from the first byte on.
 */
function waitForFirstByte(socket: Socket, milliseconds: number): void {
  setTimeout(() => socket.bytesRead === 0 && socket.destroy(), milliseconds).unref();
}

function close(socket: Socket, text: string): void {
  if (socket.writable) socket.end(text, () => socket.destroy());
  else socket.destroy();
}

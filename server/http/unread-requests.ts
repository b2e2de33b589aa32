import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#core/errors.ts';
import { isUploading } from './slow-uploads.ts';

/** The whole answer: the framework never sees these requests. */
function answer(status: number, code: ErrorCode, message: string): string {
  const body = JSON.stringify({ code, message });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

const TOO_SLOW = answer(408, 'invalid_request', 'The request took too long');
const TOO_LARGE = answer(431, 'too_large', 'The request is too large');
const UNREADABLE = answer(400, 'invalid_request', 'The request could not be read');

/** Says what was wrong with a request that could not be read as one, and closes its connection. */
export function answerUnreadRequests({ server }: FastifyInstance): void {
  server.removeAllListeners('clientError');
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      if (isUploading(socket)) return;
      if (socket.bytesRead === 0) return waitForFirstByte(socket, server.keepAliveTimeout);
      return close(socket, TOO_SLOW);
    }
    close(socket, code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : UNREADABLE);
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

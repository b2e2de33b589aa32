import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Config } from '#server/config.ts';
import { type ErrorReply, REQUEST_TOO_LARGE, UNREADABLE } from '../errors.ts';
import { securityHeaders } from '../security-headers.ts';
import { isUploading } from './slow-uploads.ts';

const TOO_SLOW: ErrorReply = { code: 'invalid_request', message: 'The request took too long' };

/** Says what was wrong with a request that Node itself refuses, and closes its connection. */
export function answerUnreadRequests(app: FastifyInstance, config: Pick<Config, 'isHttps'>): void {
  const { server } = app;
  const refuse = (socket: Socket, status: number, refusal: ErrorReply) =>
    close(socket, toText(config, status, refusal));

  server.removeAllListeners('clientError');
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    // If the previous request's answer has been started or sent, nothing may be written into it.
    if (responseOn(socket)?.headersSent) return socket.destroySoon();
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      if (isUploading(socket)) return;
      if (socket.bytesRead === 0) return waitForFirstByte(socket, server.keepAliveTimeout);
      return refuse(socket, 408, TOO_SLOW);
    }
    if (code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, REQUEST_TOO_LARGE);
    else refuse(socket, 400, UNREADABLE);
  });
  server.on('connect', (_, socket) => refuse(socket as Socket, 400, UNREADABLE));
  server.on('checkExpectation', (_: IncomingMessage, { socket }: ServerResponse) => {
    if (socket) refuse(socket, 417, UNREADABLE);
  });
  app.addHook('onRequest', ({ raw }, _, done) => {
    const lacksHost = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    done(lacksHost ? new AppError(UNREADABLE.code, UNREADABLE.message) : undefined);
  });
}

/** Builds the whole answer: the framework never sees these requests. */
function toText(config: Pick<Config, 'isHttps'>, status: number, refusal: ErrorReply): string {
  const body = JSON.stringify(refusal);
  const headers = {
    ...securityHeaders(config),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** Node itself looks here before it answers such a request. */
const responseOn = (socket: Socket): ServerResponse | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;

/**
 * Browsers and balancers open connections before they need them. Node treats these as slow requests; closing them with an
 * unsolicited answer breaks a request that may just be on its way. They may be idle for as long as a
 * connection between two requests. Node starts timing again at the first byte.
 */
function waitForFirstByte(socket: Socket, milliseconds: number): void {
  setTimeout(() => socket.bytesRead === 0 && socket.destroy(), milliseconds).unref();
}

function close(socket: Socket, text: string): void {
  if (socket.writable) socket.end(text, () => socket.destroy());
  else socket.destroy();
}

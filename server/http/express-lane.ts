import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { inTurn } from './connections/pipelining.ts';
import type { LoadReadyReply } from './ready-reply.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a route whose reply is the same for everybody. */
    readyReply?: LoadReadyReply;
  }
}

/**
 * Sends ready replies before the framework sees the request: its hooks and objects cost as much again as all that Node
 * does. Only a GET for exactly a route's path passes here. HEAD, a query, a reply that fails to load and a server that is
 * stopping are the framework's, whose route answers the same.
 */
export function openExpressLane(
  app: FastifyInstance,
  config: Config,
  otherwise: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const lane = new Map<string, LoadReadyReply>();
  const common = Object.entries(securityHeaders(config)).flat();

  app.addHook('onRoute', ({ method, url, config: { readyReply } = {} }) => {
    if (readyReply && method === 'GET') lane.set(url, readyReply);
  });
  app.addHook('preClose', async () => lane.clear());

  app.server.removeAllListeners('request');
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const load = request.method === 'GET' && lane.get(path);
    if (!load) return otherwise(request, response);
    const began = performance.now();
    load().then(
      ({ contentType, body }) => {
        const own = ['content-type', contentType, 'content-length', String(body.length)];
        response.writeHead(200, [...common, ...own]).end(body);
        const ms = Math.round(performance.now() - began);
        // Without a request id: this is the only line of the request.
        app.log.info({ method: 'GET', route: path, status: 200, ms });
      },
      () => otherwise(request, response),
    );
  };
  app.server.on('request', inTurn(serve));
}

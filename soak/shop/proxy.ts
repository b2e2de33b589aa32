import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** Milliseconds. */
const CHECK_EVERY = 150;
const CHECK_PATIENCE = 2_000;

type Upstream = { port: number; isReady: boolean };

/**
 * Balances between the processes that report ready. A request is sent once, over its own connection, and
 * never repeated. Only a process that accepts no connection at all is skipped.
 */
export async function startProxy(ports: readonly number[]) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: false }));
  let turn = 0;

  const checks = upstreams.map((upstream) => {
    let isAsking = false;
    return setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      upstream.isReady = await isReady(upstream.port);
      isAsking = false;
    }, CHECK_EVERY);
  });

  async function openConnection(): Promise<Socket | undefined> {
    for (let tried = 0; tried < upstreams.length; tried += 1) {
      turn += 1;
      const ready = upstreams.filter((upstream) => upstream.isReady);
      const upstream = ready[turn % ready.length];
      if (!upstream) return undefined;
      const socket = await connected(upstream.port);
      if (socket) return socket;
      upstream.isReady = false;
    }
    return undefined;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = await openConnection();
    if (!socket) return fail(response);
    const onward = httpRequest({
      createConnection: () => socket,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, connection: 'close' },
    });
    onward.on('response', (answer) => {
      const { connection, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => fail(response));
    request.on('error', () => onward.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => fail(response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many processes currently take requests. */
    readyCount: () => upstreams.filter((upstream) => upstream.isReady).length,
    stop: () => {
      for (const check of checks) clearInterval(check);
      server.close();
      server.closeAllConnections();
    },
  };
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
}

const connected = (port: number): Promise<Socket | undefined> =>
  new Promise((settled) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => settled(socket));
    socket.once('error', () => settled(undefined));
  });

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_PATIENCE);
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal,
      headers: { connection: 'close' },
    });
    return ok;
  } catch {
    return false;
  }
}

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { stopInOrder } from './orderly-stop.ts';

const { app } = await testApp();

it('a server that stops says so, serves on until nobody comes any more, and then closes', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  const end = performance.now() + 1_000;
  while (performance.now() < end) {
    const served = await fetch(`${url}/api/assessment/questions`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await served.arrayBuffer();
  }
  expect(isClosed).toBe(false);
  await closed;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

describe('connections to a server that stops', () => {
  const open = async (patience: Parameters<typeof stopInOrder>[1]) => {
    const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    stopInOrder(server, patience);
    server.get('/', async () => 'served');
    server.get('/slow', async () => {
      await sleep(1_000);
      return 'served late';
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    return { server, port };
  };

  const refusesConnections = async (port: number) => {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    return isRefused;
  };

  /** Makes one request over the agent's connection. */
  const ask = (agent: Agent, port: number, path = '/') =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path }, async (response) =>
        resolve({ body: await text(response), connection: response.headers.connection }),
      ).on('error', reject);
    });

  it('are answered once more when it has stopped listening, and told to close', async () => {
    const { server, port } = await open({ quiet: 300, serving: 1_000, draining: 1_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(agent, port)).toEqual({ body: 'served', connection: 'keep-alive' });
    const closed = server.close();
    while (!(await refusesConnections(port))) await sleep(10);
    expect(await ask(agent, port)).toEqual({ body: 'served', connection: 'close' });
    await closed;
  });

  it('are all answered that were waiting to be accepted', async () => {
    const { server, port } = await open({ quiet: 100, serving: 300, draining: 500 });
    const outcomes: Promise<string>[] = [];
    // The last moment before it stops listening is when it starts to count accepted connections.
    server.server.on('newListener', (event) => {
      if (event !== 'connection') return;
      for (let i = 0; i < 30; i += 1) outcomes.push(askAnew(port));
    });
    await server.close();
    expect(await Promise.all(outcomes)).toEqual(Array(30).fill('HTTP/1.1 200 OK'));
  });

  /** The first line of the answer, or the reason for none. */
  const askAnew = (port: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (chunk) => resolve(String(chunk).split('\r\n')[0] ?? ''));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      socket.on('close', () => resolve('closed without an answer'));
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });

  it('do not keep it when they say nothing, or fall idle late', { timeout: 10_000 }, async () => {
    const { server, port } = await open({ quiet: 50, serving: 100, draining: 100 });
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const late = ask(agent, port, '/slow');
    await sleep(50);
    await server.close();
    expect((await late).body).toBe('served late');
  });
});

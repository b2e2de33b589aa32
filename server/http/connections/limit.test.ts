import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { limitConnections } from './limit.ts';

const logLines: string[] = [];
const log = createLogger('warn', { write: (line) => void logLines.push(line) });
const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
limitConnections(app, 2);
app.get('/', async () => 'served');
app.get('/slow', async () => {
  await sleep(1_500);
  return 'served';
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves with the answer, empty if the connection is closed. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const answer = once(socket, 'data').then(String);
  return Promise.race([answer, once(socket, 'close').then(() => '')]);
}

it('one connection too many is closed at once, and idle ones make room for the next', async () => {
  const idle = await open();
  expect(await ask(idle, '/')).toMatch(/served$/);
  const busy = await open();
  const slow = ask(busy, '/slow');
  await sleep(100);

  expect(await ask(await open(), '/')).toBe('');
  if (!idle.closed) await once(idle, 'close');
  const next = await open();
  expect(await ask(next, '/')).toMatch(/served$/);

  expect(await slow).toMatch(/served$/);
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, refused: 1, msg: 'too many connections: new ones were closed' },
  ]);
  next.destroy();
  busy.destroy();
});

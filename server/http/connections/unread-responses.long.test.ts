import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeUnreadResponses } from './unread-responses.ts';

/** Milliseconds. Far shorter than in the product, so that a test can outlast them. */
const SERVING = 1_000;
const patience = { serving: SERVING, stopping: 200, look: 100 };
/** More than the kernel buffers, and more than only the receiving end buffers. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);
const MEDIUM = Buffer.alloc(1024 * 1024);

let isStopping = false;
const app = Fastify();
closeUnreadResponses(app, () => isStopping, patience);
app.get('/large', (_, reply) => reply.send(LARGE));
app.get('/medium', (_, reply) => reply.send(MEDIUM));
app.get('/late', async () => {
  await sleep(2 * SERVING);
  return 'served';
});
app.get('/small', async () => 'served');
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  isStopping = false;
  patience.serving = SERVING;
});

const countOpen = (): Promise<number> => promisify(app.server.getConnections.bind(app.server))();

function ask(...paths: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

async function untilAllAreGone(): Promise<void> {
  while ((await countOpen()) > 0) await sleep(20);
}

/** Other systems do not reveal how much was received. */
const onLinux = describe.runIf(existsSync('/proc/net/tcp'));

onLinux('a connection whose answer is not read', () => {
  it.each([
    { what: 'one answer', paths: ['/large'] },
    { what: 'an answer that the server has seen the last of', paths: ['/medium'] },
    { what: 'several answers', paths: ['/small', '/large', '/large', '/small'] },
  ])('is closed when its time is over: $what', async ({ paths }) => {
    const sockets = Array.from({ length: 5 }, () => ask(...paths));
    // The kernel connects at once; the server accepts them one by one.
    while ((await countOpen()) < 5) await sleep(5);
    await sleep(SERVING / 4);
    expect(await countOpen()).toBe(5);
    await untilAllAreGone();
    for (const socket of sockets) socket.destroy();
  });

  it('is closed sooner by a server that stops', async () => {
    patience.serving = 600_000;
    isStopping = true;
    const socket = ask('/large');
    await once(socket, 'connect');
    await sleep(50);
    await untilAllAreGone();
    socket.destroy();
  });
});

describe('a connection is not closed', () => {
  it('while something is taken now and then', async () => {
    const socket = ask('/large');
    let taken = 0;
    socket.on('data', (chunk) => {
      taken += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 200);
    });
    await sleep(4 * SERVING);
    expect(await countOpen()).toBe(1);
    // Less than the kernel has buffered: from the server's view nothing has moved.
    expect(taken).toBeLessThan(LARGE.length / 8);
    socket.destroy();
    await untilAllAreGone();
  });

  it('while the answer is being made, or after all of it was sent', async () => {
    const waiting = ask('/late');
    const idle = ask('/small');
    const [answer] = await once(waiting, 'data');
    expect(String(answer)).toMatch(/served$/);
    expect(await countOpen()).toBe(2);
    waiting.destroy();
    idle.destroy();
    await untilAllAreGone();
  });
});

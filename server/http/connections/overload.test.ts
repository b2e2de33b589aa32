import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { handleErrors } from '../errors.ts';
import { sendSecurityHeaders } from '../security-headers.ts';
import { stopInOrder } from './orderly-stop.ts';
import { refuseOverload } from './overload.ts';

const pool = { waitingCount: 0 };
const deps = { db: { $client: pool }, log: { warn: () => {} } } as unknown as Deps;

async function startServer() {
  const app = Fastify();
  handleErrors(app);
  sendSecurityHeaders(app, readConfig({}));
  refuseOverload(app, deps);
  stopInOrder(app);
  app.get('/readyz', async () => 'ready');
  app.get('/page', async () => 'page');
  app.get('/api/call', async () => 'call');
  app.get('/badge/:file', async () => 'badge');
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

const { app, url } = await startServer();
afterAll(() => app.close());

afterEach(() => {
  pool.waitingCount = 0;
});

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

it('turns calls away while too many queries wait, and not a moment longer', async () => {
  pool.waitingCount = 1_000;
  const refused = await fetch(`${url}/api/call`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await statusOf('/badge/1.svg')).toBe(503);
  pool.waitingCount = 0;
  expect(await statusOf('/api/call')).toBe(200);
  expect(await statusOf('/badge/1.svg')).toBe(200);
});

it('answers the balancer and shows pages all the same', async () => {
  pool.waitingCount = 1_000;
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/page')).toBe(200);
});

it('serves everybody while only a few wait', async () => {
  pool.waitingCount = 20;
  expect(await statusOf('/api/call')).toBe(200);
});

it('tells clients that a stopping server turns away to close the connection', async () => {
  const stopping = await startServer();
  const call = `${stopping.url}/api/call`;
  const before = await fetch(call);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const closed = stopping.app.close();
  await sleep(50);
  pool.waitingCount = 1_000;
  const refused = await fetch(call);
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  await closed;
});

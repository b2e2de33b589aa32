import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { createApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { registerReady } from './register.ts';

const { deps, logLines } = await testApp();
const PATH = assessment.questions.path;

const listening: FastifyInstance[] = [];
afterAll(() => Promise.all(listening.map((app) => app.close())));

async function listen(app: FastifyInstance): Promise<FastifyInstance> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  listening.push(app);
  return app;
}

/** As it arrives: names and order of the headers included, all but the time of day. */
async function ask(app: FastifyInstance, path: string, method = 'GET') {
  const { port } = app.server.address() as AddressInfo;
  const request = send({ host: '127.0.0.1', port, path, method }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
  const headers = names
    .map((name, index) => `${name}: ${response.rawHeaders[2 * index + 1]}`)
    .filter((line) => !/^date:/i.test(line));
  return { status: response.statusCode, headers, body: await text(response) };
}

const app = await listen(await createApp(deps));

it('answers to the byte as the route behind it does', async () => {
  const quick = await ask(app, PATH);
  expect(logLines.filter((line) => line.includes('reqId'))).toEqual([]);
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: PATH, status: 200, ms: expect.any(Number) },
  ]);
  const routed = await ask(app, `${PATH}?a=1`);
  expect(logLines.at(-1)).toContain('reqId');
  expect(quick).toEqual(routed);
  expect(quick.body).toBe((await app.inject({ method: 'GET', url: PATH })).body);
});

it('leaves HEAD and other methods to the framework', async () => {
  const { headers } = await ask(app, PATH);
  expect(await ask(app, PATH, 'HEAD')).toEqual({ status: 200, headers, body: '' });
  expect((await ask(app, PATH, 'DELETE')).status).toBe(404);
});

it('leaves a reply that fails to load to the error handler', async () => {
  const failing = await createApp(deps);
  const endpoint = { ...assessment.questions, path: '/api/failing' } as const;
  registerReady(failing, endpoint, () => Promise.reject(new Error('broken')));
  const response = await ask(await listen(failing), '/api/failing');
  expect(response.status).toBe(500);
  expect(JSON.parse(response.body)).toMatchObject({ code: 'internal' });
});

it('is closed while the server stops', async () => {
  const stopping = await listen(await createApp(deps));
  const closed = stopping.close();
  await sleep(50);
  const answer = await ask(stopping, PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.join()).toMatch(/Connection: close/i);
  await closed;
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { answerUnreadRequests } from './unread-requests.ts';

/** Milliseconds. Far shorter than in the product, so that a test can outlast them. */
const SLOW = 200;
const IDLE = 1_200;

const open = async (keepAliveTimeout = IDLE) => {
  const app = Fastify({
    keepAliveTimeout,
    requestTimeout: SLOW,
    http: { headersTimeout: SLOW, requestTimeout: SLOW, connectionsCheckingInterval: 50 },
    forceCloseConnections: 'idle',
  });
  answerUnreadRequests(app, { isHttps: false });
  app.get('/', async () => 'served');
  app.post('/', async () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};
const app = await open();
afterAll(() => app.close());

/** Opens a connection; collects everything received until it is closed. */
function connection({ server } = app) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  return { socket, received: () => received, closed: once(socket, 'close') };
}

const TOO_SLOW = {
  status: '408 Request Timeout',
  body: { code: 'invalid_request', message: 'The request took too long' },
};
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('serves a connection that was opened long before it was needed', async () => {
  const { socket, received } = connection();
  await sleep(3 * SLOW);
  expect(received()).toBe('');
  socket.write(GET);
  await once(socket, 'data');
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*served$/s);
  socket.destroy();
});

it('closes a connection without a word when nothing ever comes', async () => {
  const began = performance.now();
  const { received, closed } = connection();
  await closed;
  expect(received()).toBe('');
  expect(performance.now() - began).toBeGreaterThan(IDLE);
});

it('gives no extra time to a request that starts late and arrives slowly', async () => {
  const { socket, received, closed } = connection();
  await sleep(2 * SLOW);
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(drip);
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  {
    what: 'a head that does not end',
    sent: 'GET / HTTP/1.1\r\nHost: local',
    ...TOO_SLOW,
  },
  {
    what: 'a body that does not come',
    sent: 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ...TOO_SLOW,
  },
  {
    what: 'headers without end',
    sent: `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: '431 Request Header Fields Too Large',
    body: { code: 'too_large', message: 'The request is too large' },
  },
  {
    what: 'something else than HTTP',
    sent: 'EHLO mail.example.com\r\n\r\n',
    status: '400 Bad Request',
    body: { code: 'invalid_request', message: 'The request could not be read' },
  },
])('answers $what with $status and closes', async ({ sent, status, body }) => {
  const { socket, received, closed } = connection();
  socket.write(sent);
  await closed;
  const [head = '', json = ''] = received().split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(head).toContain('Connection: close');
  expect(JSON.parse(json)).toEqual(body);
});

it('does not keep a server that stops waiting for a connection that says nothing', async () => {
  const stopping = await open(60_000);
  const { closed } = connection(stopping);
  await sleep(2 * SLOW);
  await stopping.close();
  await closed;
});

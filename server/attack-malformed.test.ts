import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSite } from '#server/http/site/site.ts';
import { createApp } from './app.ts';
import { securityHeaders } from './http/security-headers.ts';
import { testApp } from './test/app.ts';

const { deps } = await testApp({ config: { isHttps: true } });
const app = await createApp(deps, loadSite('dist/web', 'http://localhost:3000'));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

type Answer = { status: number; headers: Map<string, string>; body: string };

/** Sends exactly these bytes; resolves with all replies until the connection closes. */
async function send(bytes: string): Promise<Answer> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers),
    body: body.join('\r\n\r\n'),
  };
}

function expectSecurityHeaders({ headers }: Answer): void {
  const { 'content-security-policy': policy, ...others } = securityHeaders(deps.config);
  for (const [name, value] of Object.entries(others)) expect(headers.get(name), name).toBe(value);
  // Pages add their own scripts to it.
  for (const directive of policy?.split('; ') ?? []) {
    expect(headers.get('content-security-policy')).toContain(directive.split(' ')[0]);
  }
}

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) });
  expectSecurityHeaders(answer);
}

const END = 'Host: localhost\r\nConnection: close\r\n\r\n';
const LONG = 'x'.repeat(600);
const ENDLESS = 'x'.repeat(20_000);

describe('an address that leads nowhere', () => {
  const named = (paths: string[]) => paths.map((path) => ({ path, start: path.slice(0, 24) }));

  const METHODS = ['GET', 'POST', 'DELETE', 'PROPFIND', 'TRACE'];

  it.each([
    '/api/tracking/%',
    '/api/tracking/%E0%A4%A',
    '/api/%ZZ',
    '/api/admin/orders/%C0%AF',
    '/assets/%E0%A4%A.js',
    '/%E0%A4%A.php',
  ])('is refused as unreadable: %s', async (path) => {
    for (const method of METHODS) {
      expectRefusal(await send(`${method} ${path} HTTP/1.1\r\n${END}`), 400, 'invalid_request');
    }
  });

  it.each(named([`/api/tracking/${LONG}`, `/api/tracking/${LONG}?a=%`, '/api/%C3%A9', '/api//']))(
    'leads a program nowhere: $start',
    async ({ path }) => {
      for (const method of METHODS) {
        expectRefusal(await send(`${method} ${path} HTTP/1.1\r\n${END}`), 404, 'not_found');
      }
    },
  );

  it.each(named(['/%E0%A4%A', '/%', '/admin/%ff', `/results/${LONG}/x`, `/${LONG}`]))(
    'shows a visitor the not-found page: $start',
    async ({ path }) => {
      const answer = await send(`GET ${path} HTTP/1.1\r\n${END}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('404 Page Not Found');
      expectSecurityHeaders(answer);
    },
  );
});

describe('a request that is none', () => {
  const asking = (headers: string) => `GET /api/admin/session HTTP/1.1\r\n${headers}${END}`;
  const sending = (headers: string, body = '') =>
    `POST /api/client-errors HTTP/1.1\r\nContent-Type: application/json\r\n${headers}${END}${body}`;

  it.each([
    ['a method nobody knows', `BREW / HTTP/1.1\r\n${END}`],
    ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${END}`],
    ['a version that does not exist', `GET / HTTP/3.7\r\n${END}`],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no path', `GET api/admin/session HTTP/1.1\r\n${END}`],
    ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${END}`],
    ['no host', 'GET /api/admin/session HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header without a name', asking(': x\r\n')],
    ['two lengths', sending('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['a length below nothing', sending('Content-Length: -3\r\n')],
    ['a chunk without a size', sending('Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n')],
    ['half a JSON text', sending('Content-Length: 1\r\n', '{')],
  ])('is refused as unreadable: %s', async (_, bytes) => {
    expectRefusal(await send(bytes), 400, 'invalid_request');
  });

  it.each([
    ['headers without end', asking(`X-Long: ${ENDLESS}\r\n`), 431],
    ['too many headers', asking('a: b\r\n'.repeat(3_000)), 431],
    ['an address without end', `GET /${ENDLESS} HTTP/1.1\r\n${END}`, 431],
    ['a body that is too large', sending('Content-Length: 999999\r\n', '{'), 413],
  ])('is refused as too large: %s', async (_, bytes, status) => {
    expectRefusal(await send(bytes), status, 'too_large');
  });

  it('is refused when it expects what nobody offers', async () => {
    expectRefusal(await send(asking('Expect: tea\r\n')), 417, 'invalid_request');
  });

  it('is not answered in the middle of another answer', async () => {
    // The header is readable and goes to the app, which would refuse its type; the rest is not, and is refused first.
    const bytes = `POST /api/client-errors HTTP/1.1\r\nTransfer-Encoding: tea\r\n${END}0\r\n\r\n`;
    expectRefusal(await send(bytes), 400, 'invalid_request');
  });
});

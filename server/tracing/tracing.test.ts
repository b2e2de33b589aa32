import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDb } from '#server/db/connection.ts';
import { testApp } from '#server/test/app.ts';
import { openTracing } from './open-tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};

/** A collector that keeps the spans it is sent, and all of them as text. */
const spans: Sent[] = [];
let asText = '';
const collector = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    asText += body;
    for (const resource of JSON.parse(body).resourceSpans) {
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    }
    reply
      .setHeader('content-type', 'application/json')
      .end(request.url === '/v1/traces' ? '{}' : '');
  });
});
await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const site = await testApp();
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  collector.closeAllConnections();
  collector.close();
});
beforeEach(() => {
  spans.length = 0;
  asText = '';
});

/** The app with connections made after tracing has started, as in a starting process. */
async function traced(to = endpoint) {
  const { options } = site.db.$client;
  const pool = new pg.Pool({ ...options, password: options.password, max: 2 });
  closers.unshift(() => pool.end());
  const tracing = openTracing(to, [pool]);
  const deps = { ...site.deps, db: createDb(pool), tracing };
  const app = await createApp(deps);
  closers.unshift(() => app.close());
  return { app, deps, tracing };
}

const attributeOf = ({ attributes }: Sent, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.find((span) => span.name === name);

const MESSAGE = {
  firstName: 'Planted',
  lastName: 'Person',
  email: 'planted@example.com',
  message: 'A planted message',
  consentGiven: true,
};

describe('a request', () => {
  it('continues the trace of its caller, down to its statements', async () => {
    const { app, tracing } = await traced();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const caller = 'b7ad6b7169203331';
    const reply = await app.inject({
      method: 'POST',
      url: '/api/contact',
      body: MESSAGE,
      headers: { traceparent: `00-${traceId}-${caller}-01` },
    });
    expect(reply.statusCode).toBe(200);
    await tracing.stop();
    const request = named('POST /api/contact');
    expect(request).toMatchObject({ traceId, parentSpanId: caller });
    expect(request && attributeOf(request, 'http.response.status_code')).toBe(200);
    expect(request && attributeOf(request, 'http.route')).toBe('/api/contact');
    expect(request && attributeOf(request, 'request.id')).toMatch(/^[0-9a-f-]{36}$/);
    const insert = spans.find((span) =>
      String(attributeOf(span, 'db.query.text')).startsWith('insert into "contact_inquiries"'),
    );
    expect(insert).toMatchObject({ traceId, parentSpanId: request?.spanId, name: 'INSERT' });
  });

  it('leaves nothing that a person sent', async () => {
    const { app, tracing } = await traced();
    await app.inject({ method: 'POST', url: '/api/contact', body: MESSAGE });
    await app.inject({ method: 'GET', url: '/api/orders/PLANTED-NUMBER?email=planted' });
    await tracing.stop();
    expect(spans.length).toBeGreaterThan(2);
    expect(asText.toLowerCase()).not.toContain('planted');
  });

  it.each(['', 'planted', '00-0-0-01', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331'])(
    'begins a trace of its own with the header "%s"',
    async (traceparent) => {
      const { app, tracing } = await traced();
      await app.inject({ method: 'GET', url: '/healthz', headers: { traceparent } });
      await tracing.stop();
      expect(named('GET /healthz')?.parentSpanId ?? '').toBe('');
    },
  );
});

it('follows a job to its statements, and marks one that fails', async () => {
  const { deps, tracing } = await traced();
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'reconcile-payments', {}));
  await deps.jobs.drain(deps);
  const failure = tracing.traceJob('failing', () => Promise.reject(new TypeError('planted')));
  await expect(failure).rejects.toThrow('planted');
  await tracing.stop();
  const job = named('job reconcile-payments');
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  const failed = named('job failing');
  expect(failed?.status.code).toBe(2);
  expect(failed && attributeOf(failed, 'error.type')).toBe('TypeError');
  expect(asText).not.toContain('planted');
});

it('takes out of a statement what is written into its text', async () => {
  const { deps, tracing } = await traced();
  const literal = sql.raw("select 'a planted ''text''' as said");
  await tracing.traceJob('asking', () => deps.db.execute(literal));
  await tracing.stop();
  const texts = spans.map((span) => attributeOf(span, 'db.query.text'));
  expect(texts).toContain('select ? as said');
  expect(asText).not.toContain('planted');
});

it('keeps nobody waiting for a collector that is away', async () => {
  const { app, tracing } = await traced('http://127.0.0.1:1');
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  const begun = performance.now();
  await tracing.stop();
  expect(performance.now() - begun).toBeLessThan(9_000);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './db/embedded/free-port.ts';
import { createDatabase } from './test/database.ts';
import { startServer, temporaryDirectory } from './test/process.ts';

/** Collects the names of received spans. */
async function startCollector() {
  const names: string[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    names.push(...[...body.matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name));
    reply.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { names, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a process serves its metrics on their own port, and sends its traces before it ends', async () => {
  const collector = await startCollector();
  const port = await freePort();
  const server = await startServer({
    DATABASE_URL: await createDatabase({ migrated: false }),
    DATA_DIR: temporaryDirectory(),
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await fetch(`${server.url}/readyz`);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('northmark_http_requests_total{method="GET",route="/readyz"');
  expect(metrics).toContain('northmark_database_size_bytes ');
  expect(metrics).toContain('process_resident_memory_bytes ');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect(await server.stop()).toBe(0);
  expect(collector.names).toEqual(expect.arrayContaining(['GET /readyz', 'SELECT']));
});

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const TOKEN = 'a-token-for-the-tests';
const site = await testApp();
const { db, deps, advance } = site;

type Place = NonNullable<typeof deps.config.metrics>;
const PLACE: Place = { token: TOKEN, port: undefined, host: '127.0.0.1' };

/** The app of a process that has just started counting. */
async function measured(place: Place = PLACE) {
  const metrics = createMetrics({ jobsPool: db.$client, isProcessMeasured: false });
  const all = { ...deps, metrics, config: { ...deps.config, metrics: place } };
  const app = await createApp(all);
  closers.push(() => app.close());
  const scrape = (authorization = `Bearer ${TOKEN}`) =>
    app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
  const read = async () => parse((await scrape()).body);
  return { app, all, metrics, scrape, read };
}

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const LINE = /^(\w+)(?:\{([^}]*)\})? (\S+)$/;

/** Maps name and labels to the value. Fails on anything that is not the text format. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (!name || Number.isNaN(Number(value))) throw new Error(`This is no sample: ${line}`);
      return [labels ? `${name}{${labels}}` : name, Number(value)] as const;
    }),
  );
}

describe('the token', () => {
  it('opens the metrics, and nothing else does', async () => {
    const { app, scrape } = await measured();
    expect((await scrape()).statusCode).toBe(200);
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
      const refused = await scrape(wrong);
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(refused.body).not.toContain('northmark_');
    }
    expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(401);
  });

  it('is what makes the address exist on the site’s own port', async () => {
    const onOwnPort = await measured({ ...PLACE, token: undefined, port: 9_100 });
    for (const served of [site.app, onOwnPort.app]) {
      const unknown = await served.inject({ method: 'GET', url: '/no-such-address' });
      const reply = await served.inject({ method: 'GET', url: '/metrics' });
      expect([reply.statusCode, reply.body]).toEqual([404, unknown.body]);
    }
  });
});

describe('requests', () => {
  it('are counted by the pattern of their route, never by their address', async () => {
    const { app, scrape, read } = await measured();
    for (const url of ['/healthz', '/healthz', '/api/orders/NM-PLANTED', '/planted-address']) {
      await app.inject({ method: 'GET', url });
    }
    const samples = await read();
    const counted = 'northmark_http_requests_total{method="GET",route="/healthz",status="200"}';
    expect(samples.get(counted)).toBe(2);
    expect(
      samples.get('northmark_http_requests_total{method="GET",route="unknown",status="404"}'),
    ).toBeGreaterThan(0);
    const timed = 'northmark_http_request_duration_seconds_count';
    expect(samples.get(`${timed}{method="GET",route="/healthz",status="200"}`)).toBe(2);
    expect((await scrape()).body.toLowerCase()).not.toContain('planted');
  });

  it('are still counted when another configuration is taken into use', async () => {
    const first = await measured();
    await first.app.inject({ method: 'GET', url: '/healthz' });
    const successor = await createApp(first.all);
    closers.push(() => successor.close());
    await successor.inject({ method: 'GET', url: '/healthz' });
    const counted = 'northmark_http_requests_total{method="GET",route="/healthz",status="200"}';
    expect((await first.read()).get(counted)).toBe(2);
  });
});

describe('what is in the database', () => {
  beforeEach(async () => {
    const order = await buildOrder(deps, {
      customerName: 'Planted Person',
      customerEmail: 'planted@example.com',
      paymentState: 'authorized',
      captureBy: new Date(deps.now().getTime() + 3_600_000),
    });
    await db.insert(emailOutbox).values({
      eventKey: 'planted',
      messageId: 'planted',
      recipient: 'planted@example.com',
      template: 'contact-received',
      data: {},
      nextAttemptAt: deps.now(),
      createdAt: new Date(deps.now().getTime() - 600_000),
    });
    const [receiver] = await db
      .insert(webhookReceivers)
      .values({ url: 'https://planted.example', format: 'slack', secret: 'planted' })
      .returning();
    await db.insert(webhookDeliveries).values({
      receiverId: receiver?.id ?? 0,
      event: 'order.created',
      subjectType: 'order',
      subjectId: String(order.id),
      actor: 'planted',
      createdAt: new Date(deps.now().getTime() - 120_000),
    });
  });

  it('is told as figures that name nobody', async () => {
    await buildCertificate(deps);
    const { read, scrape } = await measured();
    const samples = await read();
    expect(samples.get('northmark_emails{state="queued"}')).toBeGreaterThan(0);
    expect(samples.get('northmark_email_oldest_waiting_seconds')).toBe(600);
    expect(samples.get('northmark_payment_holds_ending')).toBe(1);
    expect(samples.get('northmark_webhooks_waiting')).toBe(1);
    expect(samples.get('northmark_webhook_oldest_waiting_seconds')).toBe(120);
    expect(samples.get('northmark_check_ins_overdue')).toBe(0);
    expect(samples.get('northmark_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(samples.get('northmark_state_read_timestamp_seconds')).toBe(
      deps.now().getTime() / 1_000,
    );
    expect(samples.has('northmark_database_connections{pool="requests",state="waiting"}')).toBe(
      true,
    );
    expect([...samples.keys()].some((key) => key.startsWith('northmark_certificates{'))).toBe(true);
    expect((await scrape()).body.toLowerCase()).not.toContain('planted');
  });

  it('moves, but is asked at most every 30 seconds', async () => {
    const { read } = await measured();
    await read();
    await db.delete(webhookDeliveries);
    advance(29_000);
    expect((await read()).get('northmark_webhooks_waiting')).toBe(1);
    advance(1_000);
    expect((await read()).get('northmark_webhooks_waiting')).toBe(0);
  });

  it('raises no alarm about a receiver that is switched off', async () => {
    await db.update(webhookReceivers).set({ isEnabled: false });
    const samples = await (await measured()).read();
    expect(samples.get('northmark_webhooks_waiting')).toBe(0);
    expect(samples.get('northmark_webhook_oldest_waiting_seconds')).toBe(0);
  });

  it('tells of jobs that wait', async () => {
    await db.transaction((tx) => deps.jobs.enqueue(tx, 'reconcile-payments', {}));
    const samples = await (await measured()).read();
    const labels = 'queue="reconcile-payments"';
    expect(samples.get(`northmark_jobs{${labels},state="created"}`)).toBe(1);
    expect(samples.get(`northmark_job_oldest_waiting_seconds{${labels}}`)).toBeGreaterThanOrEqual(
      0,
    );
  });

  it('is not asked for while the database is overloaded, and its failure is survived', async () => {
    const { read } = await measured();
    const waiting = vi.spyOn(db.$client, 'waitingCount', 'get').mockReturnValue(1_000);
    const execute = vi.spyOn(db, 'execute');
    const samples = await read();
    expect(execute).not.toHaveBeenCalled();
    expect(samples.get('northmark_database_connections{pool="requests",state="waiting"}')).toBe(
      1_000,
    );
    waiting.mockRestore();
    execute.mockRejectedValueOnce(new Error('The database is away'));
    expect((await read()).has('northmark_webhooks_waiting')).toBe(false);
    expect(site.logLines.join()).toContain('the figures for the metrics could not be read');
    execute.mockRestore();
    advance(30_000);
    expect((await read()).get('northmark_webhooks_waiting')).toBe(1);
  });
});

it('has a port of its own, which asks for the token where there is one', async () => {
  for (const token of [undefined, TOKEN]) {
    const port = await freePort();
    const { metrics, all } = await measured({ ...PLACE, token, port });
    const server = await serveMetrics({ ...PLACE, token, port }, metrics, () => all);
    const url = `http://127.0.0.1:${port}`;
    const statusOf = async (path: string, authorization = '') =>
      (await fetch(url + path, { headers: { authorization } })).status;
    expect(await statusOf('/metrics')).toBe(token ? 401 : 200);
    expect(await statusOf('/metrics', `Bearer ${TOKEN}`)).toBe(200);
    expect(await statusOf('/', `Bearer ${TOKEN}`)).toBe(404);
    const again = serveMetrics({ ...PLACE, token, port }, metrics, () => all);
    await expect(again).rejects.toThrow(/METRICS_PORT: .*EADDRINUSE/);
    await server.close();
  }
});

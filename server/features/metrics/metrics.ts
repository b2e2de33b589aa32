import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#server/deps.ts';
import { isOverloaded } from '#server/http/connections/overload.ts';
import { GAUGES, type Reading, readState } from './read-state.ts';

/** Milliseconds between queries to the database, however often the metrics are read. */
const ASK_EVERY = 30_000;

const PREFIX = 'northmark_';

type Asked = Parameters<Metrics['read']>[0];

type Options = {
  jobsPool: pg.Pool;
  /** Memory, processor time, garbage collection and the event loop. */
  isProcessMeasured: boolean;
};

export function createMetrics({ jobsPool, isProcessMeasured }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isProcessMeasured) collectDefaultMetrics({ register: registry });

  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests that were answered',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long answers took',
    labelNames,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const connections = new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections of this process: all, idle, and queries that wait for one',
    labelNames: ['pool', 'state'],
    registers,
  });
  const readAt = new Gauge({
    name: `${PREFIX}state_read_timestamp_seconds`,
    help: 'When the figures that come from the database were read',
    registers,
  });
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, { help, labels }]) => {
      const gauge = new Gauge({ name: PREFIX + name, help, labelNames: labels, registers });
      // It would report zero before anything was read.
      if (labels.length === 0) gauge.remove();
      return [name, gauge] as const;
    }),
  );

  function show(readings: readonly Reading[]): void {
    for (const gauge of gauges.values()) gauge.reset();
    for (const { gauge, labels, value } of readings) gauges.get(gauge)?.set(labels, value);
  }

  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(deps: Asked): Promise<void> {
    try {
      show(await readState(deps));
      readAt.set(deps.now().getTime() / 1_000);
    } catch (err) {
      deps.log.warn({ err }, 'the figures for the metrics could not be read');
    }
  }

  /** Concurrent callers wait for the same answer. */
  async function askSometimes(deps: Asked): Promise<void> {
    const now = deps.now().getTime();
    if (!asking) {
      if (now - askedAt < ASK_EVERY || isOverloaded(deps)) return;
      askedAt = now;
      asking = ask(deps).finally(() => {
        asking = undefined;
      });
    }
    await asking;
  }

  function countConnections(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): void {
    connections.set({ pool, state: 'total' }, totalCount);
    connections.set({ pool, state: 'idle' }, idleCount);
    connections.set({ pool, state: 'waiting' }, waitingCount);
  }

  return {
    observeRequest({ method, route, status, seconds }) {
      const labels = { method, route, status };
      requests.inc(labels);
      durations.observe(labels, seconds);
    },
    async read(deps) {
      await askSometimes(deps);
      countConnections('requests', deps.db.$client);
      countConnections('jobs', jobsPool);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

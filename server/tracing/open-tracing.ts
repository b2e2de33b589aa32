import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type pg from 'pg';
import { markFailed, traceRequests } from './requests.ts';
import { traceStatements } from './statements.ts';
import type { Tracing } from './tracing.ts';

/** Milliseconds. */
const SEND_EVERY = 2_000;
/** Milliseconds. A collector that does not answer must not keep the process from stopping. */
const STOP_PATIENCE = 3_000;

/**
 * Sends traces to a collector. Attributes are patterns, states and statements without values, so nothing that a person
 * typed is in them. Spans are linked through a context storage of our own, not the global one.
 */
export function openTracing(endpoint: string, pools: readonly pg.Pool[]): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: STOP_PATIENCE,
  });
  const provider = new TracerProvider({
    // OpenTelemetry's variables override the service name and add attributes.
    resource: resourceFromAttributes({ 'service.name': 'northmark' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY })],
  });
  const tracer = provider.getTracer('northmark');
  const active = new AsyncLocalStorage<Context>();
  for (const pool of pools) traceStatements(pool, tracer, active);

  return {
    traceRequests: (app) => traceRequests(app, tracer, active),
    async traceJob(name, work) {
      const attributes = { 'messaging.destination.name': name };
      const options = { kind: SpanKind.CONSUMER, attributes };
      const span = tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT);
      try {
        // Drizzle runs a query only when it is awaited, so it must be awaited inside.
        return await active.run(trace.setSpan(ROOT_CONTEXT, span), async () => work());
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    async stop() {
      const patience = sleep(STOP_PATIENCE, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), patience]);
    },
  };
}

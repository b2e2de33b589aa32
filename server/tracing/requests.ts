import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Without the message, which may quote user input. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Adds a span per request, named by its route pattern. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  active: AsyncLocalStorage<Context>,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const contextOf = (request: FastifyRequest): Context => {
    const span = spans.get(request);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  app.addHook('onRequest', (request, _, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const options = { kind: SpanKind.SERVER, attributes };
    const parent = parentOf(request.headers.traceparent);
    spans.set(request, tracer.startSpan(`${method} ${route}`, options, parent));
    active.run(contextOf(request), done);
  });
  // A body arrives in events of its connection, which lose the request's context.
  app.addHook('preValidation', (request, _, done) => active.run(contextOf(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the caller's span, whose trace is continued. */
function parentOf(traceparent: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, caller);
}

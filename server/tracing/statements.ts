import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import { markFailed } from './requests.ts';

/** Characters. */
const LONGEST_TEXT = 2_000;

type Query = (...args: unknown[]) => unknown;

/** Adds a span for each statement that a request or a job runs. Others, such as polling, get none. */
export function traceStatements(
  pool: pg.Pool,
  tracer: Tracer,
  active: AsyncLocalStorage<Context>,
): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const traced: Query = (...args) => {
      const parent = active.getStore();
      const text = textOf(args[0]);
      if (!parent || text === undefined) return query(...args);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
      const options = { kind: SpanKind.CLIENT, attributes };
      return follow(tracer.startSpan(verbOf(text), options, parent), query, args);
    };
    client.query = traced as typeof client.query;
  });
}

/** Ends the span with the statement, whether its caller waits for a promise or gave a callback. */
function follow(span: Span, query: Query, args: unknown[]): unknown {
  const end = (error?: unknown) => {
    if (error) markFailed(span, error);
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = (error: unknown, result: unknown) => {
      end(error);
      last(error, result);
    };
    return query(...args.slice(0, -1), callback);
  }
  const result = query(...args);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

/** Undefined for copies and cursors, which run differently. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

const verbOf = (text: string): string =>
  /^\s*(?:--.*\n\s*)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** Values are normally parameters; string literals could still contain one. */
const withoutValues = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, '?').slice(0, LONGEST_TEXT);

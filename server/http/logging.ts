import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

type LoggedError = { type: string; message: string; code?: string; query?: string; stack: string };

/** One JSON line per event. Contains nothing a person typed: routes are patterns, queries have no values. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );

/** A failed query quotes its parameters, and PostgreSQL its row: neither may reach the log. */
function describeError(error: Error): LoggedError {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    message: cause instanceof pg.DatabaseError ? withoutValue(cause) : cause.message,
    code: (cause as NodeJS.ErrnoException).code,
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    stack: frames.join('\n'),
  };
}

/** Messages of data errors (class 22) end with the value. */
const withoutValue = ({ code, message }: pg.DatabaseError): string =>
  code?.startsWith('22') ? message.replace(/: .*|".*"/s, '') : message;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

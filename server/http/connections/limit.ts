import type { FastifyInstance } from 'fastify';

/**
 * Connections at a time. Fewer than the 4,096 open files that the meanest systems allow a process, with some left for the
 * database and for stored files: one that cannot be opened hurts everybody. Idle ones take 9 KB each, 36 MB in all.
 */
const MOST = 4_000;
/** Milliseconds between two lines in the log about connections that were closed unheard. */
const TELL_EVERY = 1_000;

/** Connections above the limit are closed as soon as they are opened; idle ones are closed then, to make room. */
export function limitConnections({ server, log }: FastifyInstance, most = MOST): void {
  server.maxConnections = most;
  let refused = 0;
  server.on('drop', () => {
    refused += 1;
    if (refused > 1) return;
    server.closeIdleConnections();
    setTimeout(() => {
      log.warn({ refused }, 'too many connections: new ones were closed');
      refused = 0;
    }, TELL_EVERY).unref();
  });
}

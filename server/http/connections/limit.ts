import type { FastifyInstance } from 'fastify';

/**
 * Simultaneous connections. Fewer than the 4,096 open files that the strictest systems allow a process, leaving some for
 * the database and stored files: one that cannot be opened hurts everyone. Idle ones take 9 KB each, 36 MB in all.
 */
const MOST = 4_000;
/** Milliseconds between two log lines about refused connections. */
const TELL_EVERY = 1_000;

/** Closes connections above the limit as soon as they are opened, along with idle ones, to make room. */
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

import type { FastifyInstance } from 'fastify';

/**
 * Lets a new app answer behind the listening server: everything at connection level stays with the first app,
 * which owns the server. Requests end in the app in which they began.
 */
export function openSuccession({ server, routing }: FastifyInstance) {
  let serving = routing;
  return {
    async follow(next: FastifyInstance): Promise<void> {
      await next.ready();
      server.off('request', serving);
      serving = next.routing;
      server.on('request', serving);
    },
  };
}

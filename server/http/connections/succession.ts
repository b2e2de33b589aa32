import type { FastifyInstance } from 'fastify';

/**
 * Lets a new app answer behind the server that listens: everything at the level of connections stays with the first app,
 * whose server it is. Requests that have begun end where they began.
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

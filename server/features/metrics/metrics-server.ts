import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Config, ConfigError } from '#server/config.ts';
import type { Deps, Metrics } from '#server/deps.ts';
import { isTokenRight } from './metrics.routes.ts';

/** Milliseconds. Nobody but the collector is expected here. */
const PATIENCE = 5_000;

type Place = NonNullable<Config['metrics']>;

/** Serves the metrics on a separate port, which visitors need not be able to reach. */
export async function serveMetrics(
  { port, host, token }: Place,
  metrics: Metrics,
  present: () => Deps,
): Promise<{ close: () => Promise<void> }> {
  const answer = async ({ method, url, headers }: IncomingMessage, reply: ServerResponse) => {
    const say = (status: number, text: string, type = 'text/plain') =>
      reply.writeHead(status, { 'content-type': type }).end(text);
    if (method !== 'GET' || url !== '/metrics') say(404, 'There is nothing here\n');
    else if (token && !isTokenRight(token, headers.authorization))
      say(401, 'This needs the token\n');
    else say(200, await metrics.read(present()), metrics.contentType);
  };
  const patience = { headersTimeout: PATIENCE, requestTimeout: PATIENCE };
  const server = createServer(patience, (request, reply) => {
    answer(request, reply).catch((err) => {
      present().log.error({ err }, 'the metrics could not be sent');
      reply.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError(`The metrics cannot be served at METRICS_PORT: ${error.message}`);
  });
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

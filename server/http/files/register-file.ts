import { create as createDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Parsed } from '#core/contract/shared/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { FileMissing } from '#server/adapters/file-store.ts';
import type { Deps } from '#server/deps.ts';
import { type Context, serveCall } from '#server/http/register.ts';

type SentFile = { content: Buffer; mime: string; name: string };

/** Mounts a call whose reply is a file, behind the same checks as every other call. Browsers save it and never show it. */
export function registerFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: Parsed<E>, context: Context<E>) => Promise<SentFile>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { content, mime, name } = await serveCall(
        deps,
        endpoint,
        request,
        reply,
        (input, context) => handle(input, context).catch((error) => explain(deps, error)),
      );
      return reply
        .header('content-type', mime)
        .header('content-disposition', createDisposition(name.toWellFormed()))
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  });
}

/** The record exists but the file is missing. All we can do is say so. */
function explain({ log }: Pick<Deps, 'log'>, error: unknown): never {
  if (error instanceof FileMissing) {
    log.error({ err: error }, 'file missing');
    throw new AppError('not_found', 'The file is no longer in the file store');
  }
  throw error;
}

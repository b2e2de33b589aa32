import type { FastifyInstance } from 'fastify';

/** A call without a body may say that it sends JSON, as the tracking mail's does; the framework would refuse it. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

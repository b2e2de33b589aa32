import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { INBOUND_MAX_BYTES } from '#core/domain/inquiries/messages.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import { takeMail } from './take-mail.ts';

/** Where a mail server or provider delivers raw mails. It retries whatever is not answered with 200. */
export function inboundMailRoutes(app: FastifyInstance, deps: Deps): void {
  const secret = deps.config.inbound?.secret;
  if (!secret) return;
  const expected = hashToken(secret);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    // Before the body is read: only those who know the secret may send ten megabytes.
    scope.addHook('onRequest', async ({ headers }) => {
      const given = headers['x-inbound-secret'];
      if (typeof given === 'string' && timingSafeEqual(hashToken(given), expected)) return;
      throw new AppError('forbidden', 'The x-inbound-secret header is missing or wrong');
    });
    scope.post('/api/inbound-mail', { bodyLimit: INBOUND_MAX_BYTES }, async ({ body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new AppError('invalid_request', 'There is no mail');
      const outcome = await takeMail(deps, body);
      reply.header('cache-control', 'no-store');
      return { outcome };
    });
  });
}

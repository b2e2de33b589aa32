import type { FastifyInstance } from 'fastify';
import { clientErrors } from '#core/contract/client-errors.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';

/** What may identify a person or an order: addresses with an @, and anything with four digits in a row. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|\S*\d{4,}\S*/g;

const withoutPersonalData = (text: string): string => text.replace(PERSONAL, '…');

export function clientErrorRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, clientErrors.report, async ({ body }, { request }) => {
    request.log.warn(
      {
        clientError: {
          message: withoutPersonalData(body.message),
          stack: body.stack,
          route: withoutPersonalData(body.route),
        },
      },
      'a visitor saw an error',
    );
    return { success: true };
  });
}

import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError, ERROR_STATUS, type ErrorCode } from '#core/errors.ts';

export type ErrorReply = { code: ErrorCode; message: string };

export const UNREADABLE: ErrorReply = {
  code: 'invalid_request',
  message: 'The request could not be read',
};
export const REQUEST_TOO_LARGE: ErrorReply = {
  code: 'too_large',
  message: 'The request is too large',
};

/** The framework's own refusals in our words: bad JSON, too large, unknown content type. */
const FRAMEWORK_ERRORS: Record<number, ErrorReply> = {
  400: UNREADABLE,
  404: { code: 'not_found', message: 'There is nothing here' },
  413: REQUEST_TOO_LARGE,
  415: { code: 'unsupported_type', message: 'Please send JSON' },
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      const { fields, retryAfterSeconds } = error.details;
      if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
      return reply
        .code(ERROR_STATUS[error.code])
        .send({ code: error.code, message: error.message, ...(fields && { fields }) });
    }
    const refused = FRAMEWORK_ERRORS[error.statusCode ?? 0];
    if (refused) return reply.code(ERROR_STATUS[refused.code]).send(refused);
    request.log.error({ err: error }, 'request failed');
    if (isDatabaseAway(error)) {
      reply.header('retry-after', 2);
      return reply.code(503).send({
        code: 'unavailable',
        message: 'The service is unavailable for a moment. Please try again.',
      });
    }
    return reply.code(500).send({ code: 'internal', message: 'Something went wrong' });
  });
}

/** Connection lost, refused, not ready yet, shutting down, or too slow. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code && /^(08|57P0|53|57014|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)/.test(code))
      return true;
    if (
      /connection (terminated|error)|query read timeout|timeout exceeded when trying to connect|Client was closed/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}

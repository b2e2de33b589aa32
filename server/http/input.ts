import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldErrors, invalidField } from '#core/errors.ts';

type Part = 'params' | 'query' | 'body';

/** Nesting levels of lists and objects. No call needs that many, and some thousands would exhaust the stack. */
const DEEPEST = 20;

/** Parses one part of a request; a failure names each field and what is wrong with it. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S> {
  refuseUnstorableText(value, part);
  // A missing body lacks every field: say which, instead of "expected object".
  const parsed = schema.safeParse(part === 'body' && value == null ? {} : value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || part] ??= issue.message;
  }
  const [message = 'The request is not valid'] = Object.values(fields);
  throw new AppError('invalid_request', message, { fields });
}

/** PostgreSQL can store neither NUL nor a lone surrogate: both would end as a 500. */
function refuseUnstorableText(value: unknown, path: string, depth = 0): void {
  if (depth > DEEPEST) throw invalidField('body', 'Has too many levels');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw invalidField(path, 'Contains characters that cannot be stored');
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) {
      refuseUnstorableText(key, path, depth);
      refuseUnstorableText(entry, `${path}.${key}`, depth + 1);
    }
  }
}

/** A call without a body may declare JSON, as the tracking mail's does; the framework would refuse it. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

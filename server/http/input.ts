import type { z } from 'zod';
import { AppError, type FieldErrors } from '#core/errors.ts';

type Part = 'params' | 'query' | 'body';

/** Parses one part of a request; a failure names each field and what is wrong with it. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S> {
  refuseUnstorableText(value, part);
  // A body that is missing altogether lacks every field: say which, instead of "expected object".
  const parsed = schema.safeParse(part === 'body' && value == null ? {} : value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || part] ??= issue.message;
  }
  const [message = 'The request is not valid'] = Object.values(fields);
  throw new AppError('invalid_request', message, { fields });
}

/** PostgreSQL cannot store NUL, and half a surrogate pair is no text: both would end as a 500. */
function refuseUnstorableText(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      const message = 'Contains characters that cannot be stored';
      throw new AppError('invalid_request', message, { fields: { [path]: message } });
    }
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) refuseUnstorableText(entry, `${path}.${index}`);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) {
      refuseUnstorableText(key, path);
      refuseUnstorableText(entry, `${path}.${key}`);
    }
  }
}

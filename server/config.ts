import { resolve } from 'node:path';
import { z } from 'zod';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional());

const environment = z
  .object({
    PORT: optional(z.coerce.number('must be a number').int().min(1).max(65535)),
    HOST: optional(z.string()),
    PUBLIC_URL: optional(
      z
        .string()
        .refine(
          (text) => parseOrigin(text) !== undefined,
          'must be an origin such as https://www.example.com, without a path',
        ),
    ),
    DATABASE_URL: optional(
      z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
    ),
    DATA_DIR: optional(z.string()),
    ADMIN_USERNAME: optional(z.string().trim().toLowerCase().min(1).max(200)),
    ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters').max(200)),
    TRUST_PROXY: optional(z.string()),
    RATE_LIMIT_FACTOR: optional(z.coerce.number('must be a number').positive().max(1_000_000)),
    LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  })
  .superRefine((env, context) => {
    if (env.ADMIN_USERNAME && !env.ADMIN_PASSWORD) {
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_PASSWORD'],
        message: 'is missing beside ADMIN_USERNAME',
      });
    }
  });

function parseOrigin(text: string): URL | undefined {
  const url = URL.parse(text);
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  return isOrigin ? url : undefined;
}

export type Config = ReturnType<typeof readConfig>;

/** Checks the environment once; everything has a default that works on one's own machine. */
export function readConfig(source: Record<string, string | undefined>) {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const list = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${list.join('\n')}`);
  }
  const env = parsed.data;
  const port = env.PORT ?? 3000;
  const publicUrl = parseOrigin(env.PUBLIC_URL ?? `http://localhost:${port}`) as URL;
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    /** The site's origin. Links are built from it alone, never from a request's Host header. */
    publicUrl: publicUrl.origin,
    isHttps: publicUrl.protocol === 'https:',
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'server' as const, url: env.DATABASE_URL }
      : { kind: 'embedded' as const, directory: resolve(dataDir, 'postgres') },
    firstAdmin: env.ADMIN_PASSWORD
      ? { username: env.ADMIN_USERNAME ?? 'admin', password: env.ADMIN_PASSWORD }
      : undefined,
    /** Addresses of the reverse proxy whose `X-Forwarded-For` is believed. */
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()),
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** A message for the person who starts the product, without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

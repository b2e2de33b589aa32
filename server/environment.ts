import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { INBOUND_NAME_MAX } from '#core/domain/inquiries/reply-address.ts';
import { GATEWAY_NAMES } from '#core/domain/payments/payment.ts';
import { readPrivateKey } from './features/certificates/keys/private-key.ts';
import { readVaultKey } from './vault.ts';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional());

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Separate storage for copies of backups: a break-in at the file store must not reach them. */
const BACKUP_S3_VARIABLES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** A model server on one's own machine needs no key. */
const CHAT_VARIABLES = ['CHAT_API_URL', 'CHAT_MODEL'] as const;

const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const httpAddress = optional(
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
);
const bucketName = optional(
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'),
);

/** Every variable that the product reads, and which of them depend on each other. */
export const environment = z
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
    FORMER_ORIGINS: optional(
      z
        .string()
        .transform((list) => list.split(',').map((entry) => entry.trim()))
        .refine(
          (list) => list.every((entry) => parseOrigin(entry)?.protocol === 'https:'),
          'must list origins such as https://old.example, without a path',
        ),
    ),
    DATABASE_URL: optional(
      z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
    ),
    DATA_DIR: optional(z.string()),
    ADMIN_USERNAME: optional(z.string().trim().toLowerCase().min(1).max(200)),
    ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters').max(200)),
    SIGNING_KEY: optional(
      z
        .string()
        .refine(
          (text) => readPrivateKey(text) !== undefined,
          'must be an Ed25519 private key, as a multikey (z3u2…) or as PKCS#8 in PEM',
        ),
    ),
    SECRETS_KEY: optional(
      z
        .string()
        .refine(
          (text) => readVaultKey(text) !== undefined,
          'must be 32 bytes, as 64 hexadecimal digits or in base64',
        ),
    ),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')),
    MAIL_FROM: optional(z.email('must be one e-mail address')),
    INBOUND_ADDRESS: optional(
      z
        .email('must be one e-mail address')
        .refine(
          (address) => address.indexOf('@') <= INBOUND_NAME_MAX && !address.includes('+'),
          `must have at most ${INBOUND_NAME_MAX} characters before the @, and no +`,
        ),
    ),
    INBOUND_SECRET: optional(z.string().min(24, 'must have at least 24 characters')),
    INBOUND_IMAP_URL: optional(
      z.url({
        protocol: /^imaps?$/,
        error: 'must be an address such as imaps://user:password@imap.example.com/INBOX',
      }),
    ),
    PAYMENT_PROVIDER: optional(
      z.enum(GATEWAY_NAMES, `must be one of: ${GATEWAY_NAMES.join(', ')}`),
    ),
    STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_/, 'must start with sk_ or rk_')),
    STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_/, 'must start with pk_')),
    STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must start with whsec_')),
    STRIPE_API_BASE: httpAddress,
    S3_ENDPOINT: httpAddress,
    S3_REGION: optional(z.string()),
    S3_BUCKET: bucketName,
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_S3_ENDPOINT: httpAddress,
    BACKUP_S3_REGION: optional(z.string()),
    BACKUP_S3_BUCKET: bucketName,
    BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
    BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_S3_PREFIX: optional(
      z
        .string()
        .regex(
          /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/,
          'must be a folder such as northmark/backups',
        ),
    ),
    CHAT_API_URL: httpAddress,
    CHAT_API_KEY: optional(z.string()),
    CHAT_MODEL: optional(z.string()),
    TRUST_PROXY: optional(
      z
        .string()
        .transform((list) => list.split(',').map((entry) => entry.trim()))
        .refine(
          (list) => list.every(isProxyAddress),
          'must list addresses or networks, such as 127.0.0.1, 10.0.0.0/8',
        ),
    ),
    RATE_LIMIT_FACTOR: optional(z.coerce.number('must be a number').positive().max(1_000_000)),
    LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    METRICS_PORT: optional(z.coerce.number('must be a number').int().min(1).max(65535)),
    METRICS_HOST: optional(z.string()),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    ),
  })
  .superRefine((env, context) => {
    const askForAll = (names: readonly (keyof typeof env)[], message: string) => {
      for (const name of names) {
        if (!env[name]) context.addIssue({ code: 'custom', path: [name], message });
      }
    };
    if (S3_VARIABLES.some((name) => env[name])) {
      askForAll(S3_VARIABLES, 'is missing beside the other S3 variables');
    }
    if (env.BACKUP_S3_PREFIX || BACKUP_S3_VARIABLES.some((name) => env[name])) {
      askForAll(BACKUP_S3_VARIABLES, 'is missing beside the other BACKUP_S3 variables');
    }
    if (env.CHAT_API_URL || env.CHAT_API_KEY || env.CHAT_MODEL) {
      askForAll(CHAT_VARIABLES, 'is missing beside the other CHAT variables');
    }
    if (env.INBOUND_SECRET || env.INBOUND_IMAP_URL) {
      askForAll(['INBOUND_ADDRESS'], 'is missing beside the other INBOUND variables');
    } else if (env.INBOUND_ADDRESS) {
      const message =
        'is missing beside INBOUND_ADDRESS: without it or INBOUND_IMAP_URL no mail comes in';
      context.addIssue({ code: 'custom', path: ['INBOUND_SECRET'], message });
    }
    if (env.PAYMENT_PROVIDER === 'stripe') {
      askForAll(STRIPE_VARIABLES, 'is missing: PAYMENT_PROVIDER is stripe');
    } else if (!env.PAYMENT_PROVIDER && STRIPE_VARIABLES.some((name) => env[name])) {
      askForAll(STRIPE_VARIABLES, 'is missing beside the other STRIPE variables');
    }
    if (env.ADMIN_USERNAME && !env.ADMIN_PASSWORD) {
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_PASSWORD'],
        message: 'is missing beside ADMIN_USERNAME',
      });
    }
  });

export type Environment = z.output<typeof environment>;

export function parseOrigin(text: string): URL | undefined {
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

/** The framework's names for networks that never leave a machine, a link or a site. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Rejects networks that include everyone: any visitor could then choose the address that is trusted. */
const isProxyAddress = (entry: string): boolean =>
  NETWORK_NAMES.includes(entry) ||
  ipaddr.IPv4.isValidFourPartDecimal(entry) ||
  ipaddr.IPv6.isValid(entry) ||
  ((ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) || ipaddr.IPv6.isValidCIDR(entry)) &&
    !/\/0+$/.test(entry));

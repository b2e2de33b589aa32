import { resolve } from 'node:path';
import { type Environment, environment, parseOrigin } from './environment.ts';
import { readVaultKey } from './vault.ts';

/** Normalized and deduplicated, without the current origin. */
const readFormerOrigins = (list: readonly string[] | undefined, publicUrl: URL): string[] => {
  const origins = new Set(list?.flatMap((entry) => parseOrigin(entry)?.origin ?? []));
  origins.delete(publicUrl.origin);
  return [...origins];
};

/** Whether a site at this address is meant for more than this machine. */
export const isPublicOrigin = (origin: string): boolean => !LOOPBACK.test(new URL(origin).hostname);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** The payment provider. The default is the sandbox on one's own machine, and none elsewhere. */
function readPayments(env: Environment, host: string, publicUrl: URL) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  const provider = env.PAYMENT_PROVIDER ?? (secretKey ? 'stripe' : undefined);
  if (provider === 'stripe' && secretKey && publishableKey && webhookSecret) {
    return { provider: 'stripe' as const, secretKey, publishableKey, webhookSecret, apiBase };
  }
  if (provider === 'sandbox') return { provider: 'sandbox' as const, isForOwnMachine: false };
  const isOwnMachine = LOOPBACK.test(host) && LOOPBACK.test(publicUrl.hostname);
  return provider === undefined && isOwnMachine
    ? { provider: 'sandbox' as const, isForOwnMachine: true }
    : { provider: 'none' as const };
}

/** Where copies of backups go; undefined if they stay on this machine. */
function readBackupCopies({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  BACKUP_S3_PREFIX: folder,
}: Environment) {
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const prefix = folder ? `${folder.replace(/\/$/, '')}/` : '';
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix };
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
  // For `localhost` the framework opens a second server at ::1, bypassing everything that guards the first.
  const host = env.HOST && env.HOST !== 'localhost' ? env.HOST : '127.0.0.1';
  return {
    port,
    host,
    /** The site's origin. Links are built from it alone, never from a request's Host header. */
    publicUrl: publicUrl.origin,
    /** Origins that the site had before: what was signed under them is still served there. */
    formerOrigins: readFormerOrigins(env.FORMER_ORIGINS, publicUrl),
    isHttps: publicUrl.protocol === 'https:',
    isPublic: isPublicOrigin(publicUrl.origin),
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'server' as const, url: env.DATABASE_URL }
      : { kind: 'embedded' as const, directory: resolve(dataDir, 'postgres') },
    firstAdmin: env.ADMIN_PASSWORD
      ? { username: env.ADMIN_USERNAME ?? 'admin', password: env.ADMIN_PASSWORD }
      : undefined,
    /** Signs certificates instead of the key generated in `dataDir`. */
    signingKey: env.SIGNING_KEY,
    /** Decrypts the secrets in the database instead of the key generated in `dataDir`. */
    secretsKey: env.SECRETS_KEY === undefined ? undefined : readVaultKey(env.SECRETS_KEY),
    payments: readPayments(env, host, publicUrl),
    /** Without a mail server mails are kept, to be read by staff. */
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, keptIn: resolve(dataDir, 'mails') },
    /** Customers reply to this address with a token in it; replies arrive by a call with the secret or from a mailbox. */
    inbound: env.INBOUND_ADDRESS
      ? {
          address: env.INBOUND_ADDRESS.toLowerCase(),
          secret: env.INBOUND_SECRET,
          imapUrl: env.INBOUND_IMAP_URL,
        }
      : undefined,
    files:
      env.S3_ENDPOINT &&
      env.S3_REGION &&
      env.S3_BUCKET &&
      env.S3_ACCESS_KEY_ID &&
      env.S3_SECRET_ACCESS_KEY
        ? {
            kind: 's3' as const,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : { kind: 'disk' as const, directory: resolve(dataDir, 'files') },
    backupsIn: resolve(dataDir, 'backups'),
    backupCopies: readBackupCopies(env),
    /** Without a model the assistant answers with the text of its passages. */
    chat:
      env.CHAT_API_URL && env.CHAT_MODEL
        ? { url: env.CHAT_API_URL, apiKey: env.CHAT_API_KEY, model: env.CHAT_MODEL }
        : undefined,
    /** Addresses of the reverse proxy whose `X-Forwarded-For` is trusted. */
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    logLevel: env.LOG_LEVEL ?? 'info',
    /** With a token, served on the site's port; with a port, served there; with neither, not collected. */
    metrics:
      env.METRICS_TOKEN || env.METRICS_PORT
        ? {
            token: env.METRICS_TOKEN,
            port: env.METRICS_PORT,
            host: env.METRICS_HOST ?? '127.0.0.1',
          }
        : undefined,
    /** Where traces are sent, as OTLP/JSON over HTTP. */
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** A message for the person who starts the product, without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

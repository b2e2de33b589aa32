import type { GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import { type ImapMailbox, readImapUrl } from '#core/domain/go-live/imap-url.ts';
import { readSmtpUrl } from '#core/domain/go-live/smtp-url.ts';
import type { Deps } from '#server/deps.ts';
import { findCheck } from '#server/features/configuration/service-checks.ts';
import { STORED_GROUPS, type StoredGroup } from '#server/features/configuration/stored-names.ts';
import {
  findKeysChange,
  findLastChange,
  readStored,
} from '#server/features/configuration/stored-values.ts';
import { findLastEvent } from '#server/features/payments/payments.queries.ts';

type Now = Pick<Deps, 'config' | 'configuration'>;

/** Reads the settings as stored now, even if this process does not use them yet. */
export async function readGoLive(deps: Deps): Promise<GoLiveState> {
  const now = deps.configuration.withStored(await readStored(deps.db, deps.vault));
  return {
    payments: { ...(await readGroup(deps, now, 'payments')), ...(await readPayments(deps, now)) },
    mail: { ...(await readGroup(deps, now, 'mail')), ...readMail(deps, now) },
    inbound: { ...(await readGroup(deps, now, 'inbound')), ...readInbound(now) },
    address: { ...(await readGroup(deps, now, 'address')), ...readAddress(now) },
    problem: now.configuration.problem ?? null,
  };
}

export async function readGroup(
  { db }: Pick<Deps, 'db'>,
  { configuration }: Now,
  group: StoredGroup,
) {
  const last = await findLastChange(db, group);
  const isEnvironments = configuration.fromEnvironment.includes(group);
  const others = last ? ('screen' as const) : ('nobody' as const);
  return {
    source: isEnvironments ? ('environment' as const) : others,
    variables: STORED_GROUPS[group].filter((name) => configuration.variables.includes(name)),
    changedAt: last?.at.toISOString() ?? null,
    changedBy: last?.by ?? null,
    isLocked: STORED_GROUPS[group].some((name) => configuration.locked.includes(name)),
    check: await findCheck(db, group),
  };
}

async function readPayments({ db }: Pick<Deps, 'db'>, { config, configuration }: Now) {
  const { payments, publicUrl } = config;
  const keysSince = await findKeysChange(db, configuration);
  const lastEventAt = (await findLastEvent(db, keysSince))?.toISOString() ?? null;
  const refused = await findCheck(db, 'webhook');
  const isStripe = payments.provider === 'stripe';
  return {
    provider: payments.provider,
    isLive: isStripe && !/^[sr]k_test_/.test(payments.secretKey),
    publishableKey: isStripe ? payments.publishableKey : null,
    hasSecretKey: isStripe,
    hasWebhookSecret: isStripe,
    webhookAddress: `${publicUrl}/api/webhooks/stripe`,
    lastEventAt,
    refusedEventAt:
      refused && refused.at > (lastEventAt ?? keysSince?.toISOString() ?? '') ? refused.at : null,
  };
}

function readMail({ brand }: Pick<Deps, 'brand'>, { config: { mail } }: Now) {
  const server = mail.smtpUrl ? readSmtpUrl(mail.smtpUrl) : undefined;
  return {
    isSet: mail.smtpUrl !== undefined,
    host: server?.host ?? null,
    port: server?.port ?? null,
    security: server?.security ?? null,
    username: server?.username ?? null,
    hasPassword: Boolean(server?.password),
    from: mail.from ?? null,
    defaultFrom: brand.supportEmail,
  };
}

function readInbound({ config: { inbound, publicUrl } }: Now) {
  const kept = inbound?.imapUrl ? readImapUrl(inbound.imapUrl) : undefined;
  const withoutPassword = ({ password: _, ...mailbox }: ImapMailbox) => mailbox;
  return {
    address: inbound?.address ?? null,
    mailbox: kept ? withoutPassword(kept) : null,
    hasSecret: Boolean(inbound?.secret),
    callAddress: `${publicUrl}/api/inbound-mail`,
  };
}

/** The address at which a proxy on the same machine reaches a server that listens on every address. */
const hostForProxies = (host: string) => (/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host);

const readAddress = ({ config }: Now) => ({
  publicUrl: config.publicUrl,
  isHttps: config.isHttps,
  isPublic: config.isPublic,
  formerOrigins: config.formerOrigins,
  trustProxy: config.trustProxy?.join(', ') ?? null,
  upstream: `${hostForProxies(config.host)}:${config.port}`,
});

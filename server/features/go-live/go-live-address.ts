import type { z } from 'zod';
import { goLive, type siteAddress } from '#core/contract/staff/owner/go-live.ts';
import type { Deps } from '#server/deps.ts';
import { newToken } from '#server/features/auth/tokens.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { changeGroup } from './change-group.ts';

/** Milliseconds. Someone is waiting at the screen. */
const PATIENCE = 8_000;
const SEALED_AS = 'site-check';

/** Answers the site check: only this installation can seal a token so that we can open it. */
export const answerSiteCheck = ({ vault }: Pick<Deps, 'vault'>, token: string): string =>
  vault.seal(SEALED_AS, token);

/** Stores the address if the site answers under it. A former address that was encrypted is kept: certificates were signed under it. */
export async function saveAddress(
  deps: Deps,
  { publicUrl, trustProxy, isForced, expectedChangedAt }: z.output<typeof siteAddress>,
  actor: string,
) {
  const stored = await readStored(deps.db, deps.vault);
  const { config } = deps.configuration.withStored(stored);
  const { origin } = new URL(publicUrl);
  const former = new Set(config.formerOrigins);
  if (config.isHttps && config.isPublic) former.add(config.publicUrl);
  former.delete(origin);
  return changeGroup(deps, {
    group: 'address',
    values: {
      PUBLIC_URL: origin,
      FORMER_ORIGINS: [...former].join(', ') || null,
      TRUST_PROXY: trustProxy || null,
    },
    expectedChangedAt,
    actor,
    isForced,
    attempt: () => askSite(deps, origin),
  });
}

async function askSite({ vault }: Pick<Deps, 'vault'>, origin: string): Promise<string> {
  const token = newToken();
  const reply = await fetch(origin + goLive.siteCheck.path.replace(':token', token), {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error) => {
    throw new Error(`${origin} could not be reached: ${reasonOf(error)}`);
  });
  if (reply.status >= 300 && reply.status < 400) {
    throw new Error(`${origin} leads elsewhere: ${reply.headers.get('location')}`);
  }
  const body = reply.ok ? await reply.json().catch(() => ({})) : {};
  const { sealed } = body as { sealed?: unknown };
  if (typeof sealed === 'string' && vault.open(SEALED_AS, sealed) === token) {
    return `This site answers at ${origin}.`;
  }
  throw new Error(
    `Something answers at ${origin} (status ${reply.status}), but it is not this site.`,
  );
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'the name is not known. Has its DNS record been set?',
  EAI_AGAIN: 'the name cannot be looked up from this server at the moment.',
  ECONNREFUSED: 'nothing is listening there. Is the proxy running?',
  ETIMEDOUT: 'no answer. Is the port open in the firewall?',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, so browsers would refuse it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed, so browsers would refuse it.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its intermediate certificates are missing.',
};

function reasonOf(error: Error & { cause?: { code?: string; message?: string } }): string {
  if (error.name === 'TimeoutError') return 'no answer. Is the port open in the firewall?';
  const { code = '', message } = error.cause ?? {};
  return REASONS[code] ?? message ?? error.message;
}

import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { scopeOf } from '#core/domain/staff/api-scopes.ts';
import { apiKeys } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import { Refused } from '#server/http/security-log.ts';

/** Milliseconds. Use is recorded at most this often. */
const NOTED_EVERY = 60_000;

/** Returns the key from an authorization header; undefined if there is none. */
export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1];

/** Returns the identity a key acts as: a clerk, limited to the key's scopes and never allowed what only an owner may do. */
export async function authenticateKey(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  token: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
): Promise<StaffIdentity> {
  const now = clock();
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.tokenHash, hashToken(token)));
  if (!key || (key.expiresAt && key.expiresAt <= now)) {
    throw new Refused('not_authenticated', 'This API key is not known or has ended', {
      reason: 'unknown-session',
    });
  }
  const username = `API key ${key.name}`;
  const scope = scopeOf(endpoint);
  if (!scope || !key.scopes.includes(scope)) {
    const words = scope ? `This API key lacks the scope ${scope}` : 'No API key can make this call';
    throw new Refused('forbidden', words, { reason: 'not-permitted', actor: username });
  }
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.id, key.id),
        or(
          isNull(apiKeys.lastUsedAt),
          lt(apiKeys.lastUsedAt, new Date(now.getTime() - NOTED_EVERY)),
        ),
      ),
    );
  return {
    sessionId: 0,
    userId: 0,
    username,
    displayName: key.name,
    role: 'clerk',
    mustEnrol: false,
    expiresAt: key.expiresAt ?? now,
  };
}

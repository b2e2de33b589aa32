import type { FastifyRequest } from 'fastify';
import type { SecondFactorWay } from '#core/domain/staff/second-factor.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { readSessionCookie } from '#server/http/session-cookie.ts';
import { insertStaffSession, type UserRow } from './auth.queries.ts';
import { noteDevice } from './known-devices.ts';
import { rememberAddress } from './login-limits.ts';
import { SESSION_MS } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** The browser that signs in. */
export type Client = {
  /** The key that limits count by. */
  subject: string;
  /** The network address. */
  address: string;
  userAgent: string;
  /** What its device cookie holds. */
  deviceToken: string | undefined;
};

export const readClient = (
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
  subject: string,
): Client => ({
  subject,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  deviceToken: readSessionCookie(config, 'staff-device', request),
});

/** Opens a session for someone who has passed every check; its tokens go into cookies and only their hashes are stored. */
export async function openSession(
  tx: Queryable,
  deps: Deps,
  user: UserRow,
  client: Client & { way?: SecondFactorWay },
) {
  const now = deps.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const userAgent = client.userAgent.slice(0, 200);
  await insertStaffSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    userAgent,
    address: client.address,
  });
  await rememberAddress(tx, deps, { name: user.username, subject: client.subject });
  const device = await noteDevice(tx, deps, user, { ...client, userAgent });
  await recordActivity(tx, {
    subject: ['user', user.id],
    actor: user.username,
    action: 'signed in',
    ...(client.way && { data: { with: client.way } }),
  });
  return { user, token, expiresAt, device };
}

export type OpenedSession = Awaited<ReturnType<typeof openSession>>;

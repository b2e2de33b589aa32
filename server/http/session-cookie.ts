import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * What a cookie holds: the session of staff or of a customer, a sign-in that waits for its second factor, or the token of
 * a browser that staff have used. One browser may have all of them.
 */
export type SessionKind = 'staff' | 'customer' | 'sign-in' | 'staff-device';

/** `__Host-`: the browser accepts it over https only, for this host only, and from no subdomain. */
export const sessionCookieName = (config: Pick<Config, 'isHttps'>, kind: SessionKind) =>
  config.isHttps ? `__Host-${kind}` : kind;

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps }) as const;

export const readSessionCookie = (
  config: Config,
  kind: SessionKind,
  request: FastifyRequest,
): string | undefined =>
  request.server.parseCookie(request.headers.cookie ?? '')[sessionCookieName(config, kind)];

export function setSessionCookie(
  config: Config,
  kind: SessionKind,
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  reply.setCookie(sessionCookieName(config, kind), token, {
    ...attributes(config),
    expires: expiresAt,
  });
}

export function clearSessionCookie(config: Config, kind: SessionKind, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config, kind), attributes(config));
}

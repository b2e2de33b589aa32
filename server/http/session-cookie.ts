import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Whose session a cookie holds. One browser may have both. */
export type SessionKind = 'staff' | 'customer';

/** `__Host-`: the browser takes it from https only, for this host only, and from no subdomain. */
const cookieName = (config: Config, kind: SessionKind) =>
  config.isHttps ? `__Host-${kind}` : kind;

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps }) as const;

export const readSessionCookie = (
  config: Config,
  kind: SessionKind,
  request: FastifyRequest,
): string | undefined =>
  request.server.parseCookie(request.headers.cookie ?? '')[cookieName(config, kind)];

export function setSessionCookie(
  config: Config,
  kind: SessionKind,
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  reply.setCookie(cookieName(config, kind), token, { ...attributes(config), expires: expiresAt });
}

export function clearSessionCookie(config: Config, kind: SessionKind, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, kind), attributes(config));
}

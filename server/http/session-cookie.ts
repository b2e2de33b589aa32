import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** `__Host-`: the browser takes it from https only, for this host only, and from no subdomain. */
const cookieName = (config: Config) => (config.isHttps ? '__Host-staff' : 'staff');

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps }) as const;

export const readSessionCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.server.parseCookie(request.headers.cookie ?? '')[cookieName(config)];

export function setSessionCookie(
  config: Config,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  reply.setCookie(cookieName(config), token, { ...attributes(config), expires });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), attributes(config));
}

import type { FastifyInstance } from 'fastify';
import { auth } from '#core/contract/auth.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { clearSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts';
import { login, logout } from './auth.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, auth.login, async ({ body }, { subject, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { username, role, token, expiresAt } = await login(deps, body, { subject, userAgent });
    setSessionCookie(deps.config, reply, token, expiresAt);
    return { username, role, expiresAt: expiresAt.toISOString() };
  });

  register(app, deps, auth.logout, async (_, { staff, reply }) => {
    await logout(deps, staff);
    clearSessionCookie(deps.config, reply);
    return { success: true };
  });

  register(app, deps, auth.session, async (_, { staff }) => ({
    username: staff.username,
    role: staff.role,
    expiresAt: staff.expiresAt.toISOString(),
  }));
}

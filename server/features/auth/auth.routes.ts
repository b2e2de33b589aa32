import type { FastifyInstance } from 'fastify';
import { auth } from '#core/contract/staff/auth.ts';
import type { Deps } from '#server/deps.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import { register } from '#server/http/register.ts';
import { clearSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts';
import type { StaffIdentity } from './auth.queries.ts';
import { login, logout } from './auth.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, auth.login, async ({ body }, { subject, request, reply, note }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { user, token, expiresAt } = await login(deps, body, { subject, userAgent });
    setSessionCookie(deps.config, 'staff', reply, { token, expiresAt });
    note({ account: user.username, actor: user.username });
    return toSession(deps, { ...user, expiresAt });
  });

  register(app, deps, auth.logout, async (_, { staff, reply }) => {
    await logout(deps, staff);
    clearSessionCookie(deps.config, 'staff', reply);
    return { success: true };
  });

  register(app, deps, auth.session, async (_, { staff }) => toSession(deps, staff));
}

const toSession = (
  deps: Deps,
  {
    username,
    displayName,
    role,
    expiresAt,
  }: Pick<StaffIdentity, 'username' | 'displayName' | 'role' | 'expiresAt'>,
) => ({
  username,
  displayName: displayName ?? username,
  role,
  expiresAt: expiresAt.toISOString(),
  sendsMail: sendsMail(deps),
});

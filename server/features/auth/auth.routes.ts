import type { FastifyInstance } from 'fastify';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import type { Deps } from '#server/deps.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';
import { type Context, register } from '#server/http/register.ts';
import { clearSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts';
import type { StaffIdentity } from './auth.queries.ts';
import { login, logout } from './auth.service.ts';
import { type OpenedSession, readClient } from './open-session.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, auth.login, async ({ body }, context) => {
    const { subject, request, reply, note } = context;
    const result = await login(deps, body, readClient(deps, request, subject));
    if ('token' in result) return sendSession(deps, context, result);
    const { user, ways, pending } = result;
    setSessionCookie(deps.config, 'sign-in', reply, pending);
    note({ account: user.username, detail: 'waits for the second factor' });
    return { needsSecondFactor: true as const, ways };
  });

  register(app, deps, auth.logout, async (_, { staff, reply }) => {
    await logout(deps, staff);
    clearSessionCookie(deps.config, 'staff', reply);
    return { success: true };
  });

  register(app, deps, auth.session, async (_, { staff }) => toSession(deps, staff));
}

type Answered = Pick<Context<typeof auth.login>, 'reply' | 'note'>;

/** Sets the cookies after a sign-in and returns the session. */
export function sendSession(
  deps: Deps,
  { reply, note }: Answered,
  { user, token, expiresAt, device, mustEnrol = false }: OpenedSession & { mustEnrol?: boolean },
) {
  setSessionCookie(deps.config, 'staff', reply, { token, expiresAt });
  setSessionCookie(deps.config, 'staff-device', reply, device);
  note({ account: user.username, actor: user.username });
  return toSession(deps, { ...user, expiresAt, mustEnrol });
}

/** What the browser gets to know about a session. */
const toSession = (
  deps: Deps,
  {
    username,
    displayName,
    role,
    expiresAt,
    mustEnrol,
  }: Pick<StaffIdentity, 'username' | 'displayName' | 'role' | 'expiresAt' | 'mustEnrol'>,
) => ({
  username,
  displayName: displayName ?? username,
  role,
  expiresAt: expiresAt.toISOString(),
  sendsMail: sendsMail(deps),
  prices: deps.brand.prices,
  mustEnrol,
});

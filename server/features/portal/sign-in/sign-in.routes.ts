import type { FastifyInstance } from 'fastify';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { clearSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts';
import { readAccess } from './devices.ts';
import { findAddressOf } from './link-by-number.ts';
import { spendPortalLink } from './portal-links.ts';
import {
  endAllSessions,
  endOtherSession,
  endSession,
  openPortalSession,
} from './portal-sessions.ts';
import { askForLink } from './sign-in-links.ts';

export function portalSignInRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, portalSignIn.sendLink, async ({ body }) => {
    await askForLink(deps, body.email);
    return {
      success: true,
      message: 'If we know this address, a link to its page is on its way to it.',
    };
  });

  register(app, deps, portalSignIn.sendLinkByNumber, async ({ body }, { subject }) => {
    await askForLink(deps, await findAddressOf(deps, subject, body.number));
    return {
      success: true,
      message: 'A link to your page is on its way to the e-mail address of this record.',
    };
  });

  register(app, deps, portalSignIn.openSession, async ({ body }, { request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { email, session } = await deps.db.transaction(async (tx) => {
      const address = await spendPortalLink(tx, deps, body.token);
      return {
        email: address,
        session: await openPortalSession(tx, deps, { email: address, userAgent }),
      };
    });
    setSessionCookie(deps.config, 'customer', reply, session);
    return { email };
  });

  register(app, deps, portalSignIn.signOut, async (_, { customer, reply }) => {
    await endSession(deps.db, customer);
    clearSessionCookie(deps.config, 'customer', reply);
    return { success: true };
  });

  register(app, deps, portalSignIn.access, (_, { customer }) => readAccess(deps, customer));

  register(app, deps, portalSignIn.signOutEverywhere, async (_, { customer, reply }) => {
    await deps.db.transaction((tx) => endAllSessions(tx, customer.email));
    clearSessionCookie(deps.config, 'customer', reply);
    return { success: true };
  });

  register(app, deps, portalSignIn.signOutDevice, async ({ params }, { customer }) => {
    if (await endOtherSession(deps.db, customer, params.id)) return readAccess(deps, customer);
    throw new AppError('not_found', 'You are not signed in on that device.');
  });
}

import type { FastifyInstance } from 'fastify';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { readAccess } from '#server/features/portal/sign-in/devices.ts';
import { openPortalSession } from '#server/features/portal/sign-in/portal-sessions.ts';
import { register } from '#server/http/register.ts';
import { setSessionCookie } from '#server/http/session-cookie.ts';
import { findAddressOfPasskey, preparePasskeySignIn } from './passkey-sign-in.ts';
import { addPasskey, preparePasskey, removePasskey } from './passkeys.ts';

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, portalSignIn.preparePasskey, (_, { customer }) =>
    preparePasskey(deps, customer.email),
  );

  register(app, deps, portalSignIn.addPasskey, async ({ body }, { customer }) => {
    await addPasskey(deps, customer.email, body);
    return readAccess(deps, customer);
  });

  register(app, deps, portalSignIn.removePasskey, async ({ params }, { customer }) => {
    await removePasskey(deps.db, customer.email, params.id);
    return readAccess(deps, customer);
  });

  register(app, deps, portalSignIn.preparePasskeySignIn, () => preparePasskeySignIn(deps));

  register(app, deps, portalSignIn.signInWithPasskey, async ({ body }, { request, reply }) => {
    const email = await findAddressOfPasskey(deps, body.response);
    const userAgent = request.headers['user-agent'] ?? '';
    const session = await openPortalSession(deps.db, deps, { email, userAgent });
    setSessionCookie(deps.config, 'customer', reply, session);
    return { email };
  });
}

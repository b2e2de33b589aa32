import type { FastifyInstance } from 'fastify';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { sendSession } from '#server/features/auth/auth.routes.ts';
import { readClient } from '#server/features/auth/open-session.ts';
import { register } from '#server/http/register.ts';
import { clearSessionCookie, readSessionCookie } from '#server/http/session-cookie.ts';
import {
  removeColleaguesFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './change-factors.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from './enrol.ts';
import { readFactors } from './factors.queries.ts';
import { findPending } from './pending-sign-ins.ts';
import { readRule, saveRule } from './rule.ts';
import { createPasskeyOptions } from './staff-passkeys.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, secondFactor.askPasskey, async (_, { request }) => {
    const token = readSessionCookie(deps.config, 'sign-in', request);
    const { userId } = await findPending(deps, token);
    return createPasskeyOptions(deps, userId);
  });
  register(app, deps, secondFactor.completeSignIn, async ({ body }, context) => {
    const { request, reply, subject, note } = context;
    const token = readSessionCookie(deps.config, 'sign-in', request);
    const opened = await completeSignIn(deps, token, body, readClient(deps, request, subject));
    note({ detail: body.way });
    const session = sendSession(deps, context, opened);
    clearSessionCookie(deps.config, 'sign-in', reply);
    return session;
  });

  register(app, deps, secondFactor.read, (_, { staff }) => readFactors(deps.db, staff.userId));
  register(app, deps, secondFactor.prepareTotp, ({ body }, { staff }) =>
    beginTotp(deps, staff, body.currentPassword),
  );
  register(app, deps, secondFactor.confirmTotp, ({ body }, { staff, note }) => {
    note({ detail: 'authenticator app added' });
    return confirmTotp(deps, staff, body.code);
  });
  register(app, deps, secondFactor.removeTotp, ({ body }, { staff, note }) => {
    note({ detail: 'authenticator app removed' });
    return removeTotp(deps, staff, body.currentPassword);
  });
  register(app, deps, secondFactor.preparePasskey, ({ body }, { staff }) =>
    beginPasskey(deps, staff, body.currentPassword),
  );
  register(app, deps, secondFactor.addPasskey, ({ body }, { staff, note }) => {
    note({ detail: 'passkey added' });
    return addPasskey(deps, staff, body);
  });
  register(app, deps, secondFactor.removePasskey, ({ params, body }, { staff, note }) => {
    note({ detail: 'passkey removed' });
    return removePasskey(deps, staff, params.id, body.currentPassword);
  });
  register(app, deps, secondFactor.renewRecoveryCodes, ({ body }, { staff, note }) => {
    note({ detail: 'recovery codes made' });
    return renewRecoveryCodes(deps, staff, body.currentPassword);
  });
  register(app, deps, secondFactor.removeOfColleague, async ({ params }, { staff, note }) => {
    note({ account: await removeColleaguesFactors(deps, staff, params.id), detail: 'all removed' });
    return { success: true };
  });

  register(app, deps, secondFactor.readRule, () => readRule(deps));
  register(app, deps, secondFactor.saveRule, ({ body }, { staff }) =>
    saveRule(deps, body.isRequired, staff.username),
  );
}

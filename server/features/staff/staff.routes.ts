import type { FastifyInstance } from 'fastify';
import { staff as contract } from '#core/contract/staff.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { choosePassword, readPasswordLink, requestPasswordLink } from './password-links.ts';
import {
  changePassword,
  endSession,
  invite,
  listAccounts,
  readSessions,
  sendNewLink,
  setDisabled,
} from './staff.service.ts';

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contract.accounts, () => listAccounts(deps));
  register(app, deps, contract.invite, ({ body }, { staff }) => invite(deps, staff, body));
  register(app, deps, contract.sendLink, ({ params }, { staff }) =>
    sendNewLink(deps, staff, params.id),
  );
  register(app, deps, contract.setDisabled, ({ params, body }, { staff }) =>
    setDisabled(deps, staff, params.id, body.isDisabled),
  );

  register(app, deps, contract.changePassword, async ({ body }, { staff }) => {
    await changePassword(deps, staff, body);
    return { success: true };
  });
  register(app, deps, contract.forgotPassword, async ({ body }) => {
    await requestPasswordLink(deps, body.username);
    return {
      success: true,
      message:
        'If there is such an account and it has an e-mail address, a link is on its way. Otherwise ask an owner of the site.',
    };
  });
  register(app, deps, contract.readLink, ({ body }) => readPasswordLink(deps, body.token));
  register(app, deps, contract.choosePassword, async ({ body }) => {
    await choosePassword(deps, body.token, body.newPassword);
    return { success: true };
  });

  register(app, deps, contract.sessions, (_, { staff }) => readSessions(deps, staff));
  register(app, deps, contract.endSession, async ({ params }, { staff }) => {
    await endSession(deps, staff, params.id);
    return { success: true };
  });
}

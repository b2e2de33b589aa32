import type { FastifyInstance } from 'fastify';
import { staff as contract } from '#core/contract/staff/accounts/staff.ts';
import type { Deps } from '#server/deps.ts';
import { changePassword } from '#server/features/account/account.service.ts';
import { register } from '#server/http/register.ts';
import { askForPasswordLink, choosePassword, readPasswordLink } from './password-links.ts';
import { endOtherSessions, endSession, readSessions } from './sessions.service.ts';
import {
  changeAccount,
  deleteAccount,
  invite,
  listAccounts,
  sendNewLink,
} from './staff.service.ts';

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contract.accounts, () => listAccounts(deps));
  register(app, deps, contract.invite, async ({ body }, { staff, note }) => {
    const { user, ...sent } = await invite(deps, staff, body);
    note({ account: user.username, detail: `role ${user.role}` });
    return sent;
  });
  register(app, deps, contract.sendLink, async ({ params }, { staff, note }) => {
    const { user, ...sent } = await sendNewLink(deps, staff, params.id);
    note({ account: user.username });
    return sent;
  });
  register(app, deps, contract.update, async ({ params, body }, { staff, note }) => {
    const { account, difference } = await changeAccount(deps, staff, params.id, body);
    const changes = [...describeChange(difference), ...(body.email ? ['email'] : [])];
    note({ account: account.username, detail: changes.join(', ') || null });
    return account;
  });
  register(app, deps, contract.remove, async ({ params }, { staff, note }) => {
    const { username } = await deleteAccount(deps, staff, params.id);
    note({ account: username });
    return { success: true };
  });

  register(app, deps, contract.changePassword, async ({ body }, { staff }) => {
    await changePassword(deps, staff, body);
    return { success: true };
  });
  register(app, deps, contract.forgotPassword, async ({ body }, { request }) => {
    const { id, ip } = request;
    await askForPasswordLink(deps, { username: body.username, request: id, address: ip });
    return {
      success: true,
      message:
        'If there is such an account and it has an e-mail address, a link is on its way. Otherwise ask an owner of the site.',
    };
  });
  register(app, deps, contract.readLink, ({ body }) => readPasswordLink(deps, body.token));
  register(app, deps, contract.choosePassword, async ({ body }, { subject, note }) => {
    const { username } = await choosePassword(deps, body, subject);
    note({ account: username, actor: username });
    return { success: true };
  });

  register(app, deps, contract.sessions, (_, { staff }) => readSessions(deps, staff));
  register(app, deps, contract.endOtherSessions, async (_, { staff, note }) => {
    const ended = await endOtherSessions(deps, staff);
    note({ detail: 'all others' });
    return { success: true, ended };
  });
  register(app, deps, contract.endSession, async ({ params }, { staff, note }) => {
    note({ account: await endSession(deps, staff, params.id) });
    return { success: true };
  });
}

/** Names stay out of the log; role and state decide what somebody may do. */
function describeChange(difference: { before: object; after: object } | undefined): string[] {
  if (!difference) return [];
  const former = difference.before as Record<string, unknown>;
  return Object.entries(difference.after).map(([field, value]) =>
    field === 'displayName' ? field : `${field} ${former[field]} to ${value}`,
  );
}

import type { FastifyInstance } from 'fastify';
import { account } from '#core/contract/staff/accounts/account.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { changeEmail, readAccount, renameAccount, sendEmailLink } from './account.service.ts';
import { confirmEmail } from './email-links.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, account.read, (_, { staff }) => readAccount(deps, staff));
  register(app, deps, account.update, ({ body }, { staff }) =>
    renameAccount(deps, staff, body.displayName),
  );
  register(app, deps, account.changeEmail, ({ body }, { staff }) => changeEmail(deps, staff, body));
  register(app, deps, account.sendEmailLink, (_, { staff }) => sendEmailLink(deps, staff));
  register(app, deps, account.confirmEmail, async ({ body }, { note }) => {
    const confirmed = await confirmEmail(deps, body.token);
    note({ account: confirmed.username, actor: confirmed.username });
    return confirmed;
  });
}

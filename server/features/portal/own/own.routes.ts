import type { FastifyInstance } from 'fastify';
import { portal } from '#core/contract/portal/portal.ts';
import type { Deps } from '#server/deps.ts';
import { readPortalPage } from '#server/features/portal/page/portal-page.ts';
import { exportPerson } from '#server/features/privacy/privacy.service.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { register } from '#server/http/register.ts';
import { addColleague, changeColleague, removeColleague } from './colleagues.ts';
import { askForErasure, withdrawErasure } from './erasure-requests.ts';

/** What an address decides about itself: who else is let in, and what happens to its data. */
export function portalOwnRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, portal.addColleague, async ({ body }, { customer, note }) => {
    note({ actor: customer.email, account: body.email.toLowerCase(), detail: body.role });
    await addColleague(deps, customer.email, body);
    return readPortalPage(deps, customer);
  });

  register(app, deps, portal.changeColleague, async ({ params, body }, { customer, note }) => {
    const change = { id: params.id, role: body.role };
    const account = await changeColleague(deps, customer.email, change);
    note({ actor: customer.email, account, detail: body.role });
    return readPortalPage(deps, customer);
  });

  register(app, deps, portal.removeColleague, async ({ params }, { customer, note }) => {
    const account = await removeColleague(deps.db, customer.email, params.id);
    note({ actor: customer.email, account, detail: 'removed' });
    return readPortalPage(deps, customer);
  });

  // Data of this address only: what a colleague sees of a company is not theirs to take.
  registerFile(app, deps, portal.exportData, (_, { customer, note }) => {
    note({ account: customer.email });
    return exportPerson(deps, customer.email);
  });

  register(app, deps, portal.askForErasure, async ({ body }, { customer }) => {
    await askForErasure(deps, customer.email, body.note);
    return readPortalPage(deps, customer);
  });

  register(app, deps, portal.withdrawErasure, async (_, { customer }) => {
    await withdrawErasure(deps.db, customer.email);
    return readPortalPage(deps, customer);
  });
}

import type { FastifyInstance } from 'fastify';
import { portal } from '#core/contract/portal/portal.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { askForChange, withdrawChange } from '#server/features/check-ins/changes/holder-changes.ts';
import { addCheckInLink } from '#server/features/check-ins/check-in-links.ts';
import { refuseUnanswerable } from '#server/features/check-ins/form/lock-answerable.ts';
import { register } from '#server/http/register.ts';
import { getOwnCertificate, getOwnCheckIn, lockEditor } from './own-records.ts';
import { readPortalPage } from './page/portal-page.ts';

/** What a holder does in the years of a certificate. */
export function portalYearsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, portal.checkInLink, ({ params }, { customer }) =>
    deps.db.transaction(async (tx) => {
      const checkIn = await getOwnCheckIn(tx, customer, params.id, 'editor');
      refuseUnanswerable(checkIn, deps);
      const record = await findRecord(tx, { id: checkIn.certificateId });
      const colleagueId = await lockEditor(tx, customer, record?.orderId);
      return { path: await addCheckInLink(tx, deps, checkIn.id, { colleagueId }) };
    }),
  );

  register(app, deps, portal.askForChange, async ({ params, body }, { customer }) => {
    const { id } = await getOwnCertificate(deps.db, customer, params.id, 'editor');
    const { note, ...details } = body;
    await askForChange(deps, id, { details, note, askedBy: customer.email });
    return readPortalPage(deps, customer);
  });

  register(app, deps, portal.withdrawChange, async ({ params }, { customer }) => {
    const { id } = await getOwnCertificate(deps.db, customer, params.id, 'editor');
    await withdrawChange(deps, id, customer.email);
    return readPortalPage(deps, customer);
  });
}

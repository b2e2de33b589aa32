import type { FastifyInstance } from 'fastify';
import { portal } from '#core/contract/portal/portal.ts';
import type { Deps } from '#server/deps.ts';
import { setVisibility } from '#server/features/certificates/changes/set-visibility.ts';
import { addReviewLink, requireAnswerable } from '#server/features/reviews/review-links.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { register } from '#server/http/register.ts';
import { readCertificateFile } from './certificate-files.ts';
import { confirmDetails } from './holder-details.ts';
import { getOwnCertificate, getOwnReview, lockEditor } from './own-records.ts';
import { readPortalPage } from './page/portal-page.ts';

/** What the page shows and what follows from it. The receipt is with receipts, which no feature uses. */
export function portalRoutes(
  app: FastifyInstance,
  deps: Deps,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  register(app, deps, portal.read, (_, { customer }) => readPortalPage(deps, customer));

  register(app, deps, portal.confirmDetails, async ({ params, body }, { customer }) => {
    const { expectedUpdatedAt, ...details } = body;
    await confirmDetails(deps, customer, { id: params.id, details, expectedUpdatedAt });
    return readPortalPage(deps, customer);
  });

  register(app, deps, portal.answerLink, ({ params }, { customer }) =>
    deps.db.transaction(async (tx) => {
      const asked = await getOwnReview(tx, customer, params.id, 'editor');
      const colleagueId = await lockEditor(tx, customer, asked.orderId);
      const review = await requireAnswerable(tx, deps, asked);
      return { path: await addReviewLink(tx, deps, review.id, { colleagueId }) };
    }),
  );

  register(app, deps, portal.setVisibility, async ({ params, body }, { customer }) => {
    const { id } = await getOwnCertificate(deps.db, customer, params.id, 'editor');
    await setVisibility(deps, id, { ...body, note: null, actor: customer.email });
    return readPortalPage(deps, customer);
  });

  registerFile(app, deps, portal.certificateFile, async ({ params }, { customer }) => {
    const record = await getOwnCertificate(deps.db, customer, params.id, 'reader');
    return readCertificateFile(deps, pictures, record, params.kind);
  });
}

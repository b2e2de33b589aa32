import { desc } from 'drizzle-orm';
import type { Reply } from '#core/contract/shared/endpoint.ts';
import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import type { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { CertificateContent, Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificateEditions } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { orderedAreas } from '#server/features/orders/ordered-areas.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { getOrder, nameOnPaper } from '#server/features/orders/orders.service.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { toCertificate } from './certificate-views.ts';
import { findNewestEdition, findRecord, type RecordRow } from './certificates.queries.ts';
import { detailsOf, findDetails, toConfirmed } from './confirmed-details.ts';
import { findDecision, listNamed } from './grounds.ts';
import { findSigningObstacle } from './open-issuer.ts';
import { contentOf, isTestIssue, refuseForeignAreas, refuseUnprintable } from './prepare.ts';
import { datesOf, findRenewal } from './renewal/find-renewal.ts';

const COUNTRY = 'US';

/** Returns an order's certificate, or a draft of what it would say. */
export async function readDraft(
  deps: Deps,
  orderId: number,
): Promise<Reply<typeof certificates.draft>> {
  const order = await getOrder(deps.db, orderId);
  const record = await findRecord(deps.db, { orderId });
  const newest = record && (await findNewestEdition(deps.db, record.id));
  const { areas, isOverall } = await orderedAreas(deps.db, orderId);
  const decision = findDecision(await findReview(deps.db, { orderId }));
  const details = await findDetails(deps.db, orderId);
  const known = detailsOf(details);
  const isTest = record?.isTest ?? isTestIssue(deps, order);
  const issuedOn = record?.issuedOn ?? issueDay(deps, order);
  const renewal = await findRenewal(deps.db, order, { issuedOn, isTest, id: record?.id });
  return {
    certificate: record ? toCertificate(deps, record) : null,
    draft: newest
      ? toFields(newest.content)
      : {
          ...(await guessFields(deps.db, order, renewal?.former)),
          ...(known && { ...known, printedName: known.printedName ?? '' }),
          areas: decision?.areas ?? areas,
        },
    confirmed: toConfirmed(details),
    orderedAreas: areas,
    grantedAreas: record ? await listNamed(deps.db, record) : (decision?.areas ?? areas),
    isOverall,
    decision,
    isTest,
    renews: renewal && { number: renewal.number, obstacle: renewal.obstacle },
    obstacle: await findSigningObstacle(deps, isTest),
  };
}

const toFields = ({ signatory, areas, printedName, ...content }: CertificateContent) => ({
  holderName: content.holderName,
  printedName: printedName ?? '',
  holderPlace: content.holderPlace,
  holderCountry: content.holderCountry,
  scope: content.scope,
  areas: [...areas],
  signatoryName: signatory.name,
  signatoryTitle: signatory.title,
});

const issueDay = ({ now, brand }: Pick<Deps, 'now' | 'brand'>, order: OrderRow): Day =>
  dayOf(order.certificationIssuedAt ?? now(), brand.timeZone);

/** Prefills the signatory of the latest certificate and, for a renewal, the holder details of the former one. */
async function guessFields(db: Queryable, order: OrderRow, former: RecordRow | undefined) {
  const [last] = await db
    .select({ content: certificateEditions.content })
    .from(certificateEditions)
    .orderBy(desc(certificateEditions.id))
    .limit(1);
  return {
    holderName:
      // Empty if the holder's data was erased.
      former?.holderName || nameOnPaper(order),
    printedName: former?.printedName ?? '',
    holderPlace: former?.holderPlace ?? '',
    holderCountry: former?.holderCountry ?? last?.content.holderCountry ?? COUNTRY,
    scope: former?.scope ?? '',
    signatoryName: last?.content.signatory.name ?? '',
    signatoryTitle: last?.content.signatory.title ?? '',
  };
}

/** Draws the paper without storing anything or drawing a number. */
export async function previewCertificate(
  deps: Deps,
  orderId: number,
  fields: CertificateFields,
): Promise<Buffer> {
  const order = await getOrder(deps.db, orderId);
  refuseUnprintable(fields);
  const { isOverall } = await refuseForeignAreas(deps.db, orderId, fields.areas);
  const isTest = isTestIssue(deps, order);
  const issuedOn = issueDay(deps, order);
  const renewal = await findRenewal(deps.db, order, { issuedOn, isTest });
  return deps.issuer.preview(
    deps,
    contentOf(fields, {
      number: 'BEC-0000-0000-0000-0',
      isTest,
      isOverall,
      ...datesOf(issuedOn, renewal?.former),
    }),
  );
}

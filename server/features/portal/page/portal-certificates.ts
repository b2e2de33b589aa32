import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { reasonOf, sinceOf, stateOf } from '#core/domain/certificates/state.ts';
import { listingObstacle } from '#core/domain/certificates/visibility.ts';
import { certificateEvents, certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { embedCodeOf } from '#server/features/certificates/certificate-views.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { readYears } from '#server/features/check-ins/portal-check-ins.ts';
import type { Account } from '#server/features/portal/portal-accounts.ts';
import { countRecentUses } from '#server/features/verification/count-use.ts';
import { idsOf, MOST, ownedBy } from './owned.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'brand' | 'config'>;

/** Lists delivered certificates, newest first. A certificate belongs to a customer through its order. */
export async function listOwnCertificates(
  deps: Reading,
  accounts: readonly Account[],
): Promise<PortalCertificate[]> {
  const rows = await deps.db
    .select({ record: certificates, customerId: certificationOrders.customerId })
    .from(certificates)
    .innerJoin(certificationOrders, eq(certificationOrders.id, certificates.orderId))
    .where(
      and(
        inArray(certificationOrders.customerId, idsOf(accounts)),
        ne(certificates.status, 'prepared'),
      ),
    )
    .orderBy(desc(certificates.createdAt), desc(certificates.id))
    .limit(MOST);
  const records = rows.map(({ record }) => record);
  const ids = records.map(({ id }) => id);
  const [usesOf, yearsOf, events] = await Promise.all([
    countRecentUses(deps, ids),
    readYears(deps, records),
    deps.db
      .select()
      .from(certificateEvents)
      .where(inArray(certificateEvents.certificateId, ids))
      .orderBy(desc(certificateEvents.id)),
  ]);
  return rows.map(({ record, customerId }) => ({
    ...ownedBy(accounts, customerId),
    ...toStatement(deps, record),
    uses: usesOf(record.id),
    ...yearsOf(record),
    // As anyone with the number sees it; notes and names of staff stay internal.
    history: events
      .filter(({ certificateId }) => certificateId === record.id)
      .map(({ kind, reason, edition, at }) => ({ kind, reason, edition, at: at.toISOString() })),
  }));
}

function toStatement(deps: Reading, record: RecordRow) {
  const state = stateOf(record, deps.now(), deps.brand.timeZone);
  return {
    id: record.id,
    number: record.number,
    isTest: record.isTest,
    state,
    statusReason: reasonOf(record, state),
    statusSince: sinceOf(record, state, deps.brand.timeZone).toISOString(),
    holderName: record.holderName,
    holderPlace: record.holderPlace,
    holderCountry: record.holderCountry,
    scope: record.scope,
    isOverall: record.isOverall,
    areas: record.areas,
    issuedOn: record.issuedOn,
    validUntil: record.validUntil,
    firstIssuedOn: record.firstIssuedOn,
    edition: record.edition,
    visibility: record.visibility,
    listingObstacle: listingObstacle({ state, isTest: record.isTest }) ?? null,
    embedCode: embedCodeOf(deps, record),
    updatedAt: record.updatedAt.toISOString(),
  };
}

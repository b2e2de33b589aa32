import type { Certificate, CertificateDetails } from '#core/contract/staff/certificates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import type { Deps } from '#server/deps.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { listEditions, listEvents, type RecordRow } from './certificates.queries.ts';

type Clock = Pick<Deps, 'now' | 'brand'>;

export const toCertificate = (
  { now, brand }: Clock,
  { searchText: _, schemeVersion: __, decisionNote: ___, ...row }: RecordRow,
): Certificate => ({
  ...row,
  state: stateOf(row, now(), brand.timeZone),
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function toCertificateDetails(
  deps: Clock & Pick<Deps, 'db'>,
  record: RecordRow,
): Promise<CertificateDetails> {
  const order = record.orderId === null ? undefined : await findOrder(deps.db, record.orderId);
  // Those of a forgotten holder say nothing any more.
  const editions = (await listEditions(deps.db, record.id)).filter(
    ({ row }) => row.credential !== '',
  );
  const events = await listEvents(deps.db, record.id);
  const signatory = editions[0]?.row.content.signatory;
  return {
    ...toCertificate(deps, record),
    orderNumber: order?.orderNumber ?? null,
    customerEmail: order?.customerEmail ?? null,
    isPaymentInDoubt: order?.paymentState === 'refunded' || order?.paymentState === 'disputed',
    decisionNote: record.decisionNote,
    signatoryName: signatory?.name ?? '',
    signatoryTitle: signatory?.title ?? '',
    editions: editions.map(({ row, publicKey }) => ({
      edition: row.edition,
      reason: row.reason,
      holderName: row.content.holderName,
      scope: row.content.scope,
      areas: [...row.content.areas],
      createdBy: row.createdBy,
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      fileId: row.fileId,
      publicKey,
    })),
    events: events.map(({ kind, reason, edition, note, actor, at }) => ({
      kind,
      reason,
      edition,
      note,
      actor,
      at: at.toISOString(),
    })),
  };
}

import type {
  Certificate,
  CertificateDetails,
} from '#core/contract/staff/certification/certificate-records.ts';
import { embedCode } from '#core/domain/certificates/badge/embed-code.ts';
import { reasonOf, sinceOf, stateOf } from '#core/domain/certificates/state.ts';
import type { Visibility } from '#core/domain/certificates/visibility.ts';
import { isPaymentInDoubt } from '#core/domain/orders/dispute.ts';
import type { Deps } from '#server/deps.ts';
import { listActivity } from '#server/features/activity/activity.queries.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { countRecentUses } from '#server/features/verification/count-use.ts';
import { listEditions, listEvents, type RecordRow } from './certificates.queries.ts';

type Clock = Pick<Deps, 'now' | 'brand'>;

export const toCertificate = (
  { now, brand }: Clock,
  {
    searchText: _,
    schemeVersion: __,
    decisionNote: ___,
    supersedesId: ____,
    decidedByTwo: _____,
    renewalTold: ______,
    suspensionTold: _______,
    suspendsOn,
    ...row
  }: RecordRow,
): Certificate => {
  const dated = { ...row, suspendsOn };
  const state = stateOf(dated, now(), brand.timeZone);
  return {
    ...row,
    state,
    statusReason: reasonOf(row, state),
    statusSince: sinceOf(dated, state, brand.timeZone).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Returns HTML that shows the badge on the holder's website. */
export const embedCodeOf = (
  { config, brand }: Pick<Deps, 'config' | 'brand'>,
  { number, isTest }: Pick<RecordRow, 'number' | 'isTest'>,
): string => embedCode({ origin: config.publicUrl, number, isTest, brandName: brand.name });

export async function toCertificateDetails(
  deps: Clock & Pick<Deps, 'db' | 'config'>,
  record: RecordRow,
): Promise<CertificateDetails> {
  const order = record.orderId === null ? undefined : await findOrder(deps.db, record.orderId);
  // Editions of an erased holder have no content left.
  const editions = (await listEditions(deps.db, record.id)).filter(
    ({ row }) => row.credential !== '',
  );
  const events = await listEvents(deps.db, record.id);
  const visibilityChanges = await listVisibilityChanges(deps.db, record);
  const signatory = editions[0]?.row.content.signatory;
  return {
    ...toCertificate(deps, record),
    orderNumber: order?.orderNumber ?? null,
    customerEmail: order?.customerEmail ?? null,
    customer: order
      ? {
          id: order.customerId,
          name: order.customerName,
          company: order.companyName,
          phone: order.customerPhone,
        }
      : null,
    isPaymentInDoubt: order !== undefined && isPaymentInDoubt(order),
    decisionNote: record.decisionNote,
    signatoryName: signatory?.name ?? '',
    signatoryTitle: signatory?.title ?? '',
    embedCode: embedCodeOf(deps, record),
    uses: (await countRecentUses(deps, [record.id]))(record.id),
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
    events: [...events, ...visibilityChanges].map(({ kind, reason, edition, note, actor, at }) => ({
      kind,
      reason,
      edition,
      note,
      actor,
      at: at.toISOString(),
    })),
  };
}

/** Lists changes only staff may see: a certificate's events are public. */
async function listVisibilityChanges(db: Deps['db'], { id, edition }: RecordRow) {
  const entries = await listActivity(db, ['certificate', String(id)]);
  return entries
    .filter(({ action }) => action === 'certificate visibility changed')
    .map(({ data, actor, createdAt }) => {
      const { after, note } = data as { after: Visibility; note: string | null };
      return { kind: `visibility ${after}`, reason: null, edition, note, actor, at: createdAt };
    });
}

import { asc, eq, inArray } from 'drizzle-orm';
import type { CertificateFields } from '#core/contract/staff/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { activateEdition } from '#server/features/certificates/activate.ts';
import {
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { applyState } from '#server/features/certificates/change-state.ts';
import {
  orderedAreas,
  prepareCertificate,
  prepareEdition,
} from '#server/features/certificates/prepare.ts';
import { pressEdition } from '#server/features/certificates/press-edition.ts';
import {
  markDelivered,
  type OrderRow,
  replaceDelivered,
} from '#server/features/orders/orders.queries.ts';

const DAY = 86_400_000;
const ACTOR = 'demo';

type Fate =
  | 'valid'
  | 'corrected'
  | 'suspended'
  | 'reinstated'
  | 'withdrawn'
  | 'superseded'
  | 'expired'
  | 'prepared';

/** Every state, and a few more that are simply valid. */
const FATES: readonly Fate[] = [
  'valid',
  'valid',
  'corrected',
  'suspended',
  'valid',
  'reinstated',
  'withdrawn',
  'superseded',
  'expired',
  'prepared',
  'valid',
];

/** Certificates of the latest delivered orders, drawn and signed like real ones, as tests. */
export async function seedCertificates(deps: Deps): Promise<void> {
  const orders = await deps.db
    .select()
    .from(certificationOrders)
    .where(inArray(certificationOrders.orderStatus, ['delivered']))
    .orderBy(asc(certificationOrders.id))
    .limit(FATES.length);
  for (const [place, order] of orders.entries()) {
    await seedCertificate(deps, order, FATES[place] ?? 'valid');
  }
}

async function seedCertificate(deps: Deps, order: OrderRow, fate: Fate): Promise<void> {
  const issuedAt = order.certificationIssuedAt ?? order.updatedAt;
  // A term that is over began more than three years ago.
  const at = fate === 'expired' ? new Date(issuedAt.getTime() - 1_100 * DAY) : issuedAt;
  const then: Deps = { ...deps, now: () => at };
  if (fate === 'expired') {
    await deps.db
      .update(certificationOrders)
      .set({ certificationIssuedAt: at })
      .where(eq(certificationOrders.id, order.id));
  }
  const fields = fieldsOf(order, (await orderedAreas(deps.db, order.id)).areas);
  const { record, edition } = await deps.db.transaction((tx) =>
    prepareCertificate(
      tx,
      then,
      { ...order, certificationIssuedAt: at },
      {
        fields,
        origin: 'generated',
        decisionNote: 'All documents were seen, and two references were called.',
        actor: ACTOR,
      },
    ),
  );
  const fileId = await pressEdition(then, record, edition);
  if (fate === 'prepared') return;
  await handOver(then, order, fileId);
  if (fate === 'valid' || fate === 'expired') return;
  const later: Deps = { ...deps, now: () => new Date(at.getTime() + 2 * DAY) };
  await liveOn(later, order, record, fate);
}

/** What happened to it after it was delivered. */
async function liveOn(
  deps: Deps,
  order: OrderRow,
  record: RecordRow,
  fate: Exclude<Fate, 'valid' | 'expired' | 'prepared'>,
): Promise<void> {
  const issued = { ...record, edition: 1 };
  if (fate === 'suspended' || fate === 'reinstated') {
    await deps.db.transaction((tx) =>
      applyState(tx, deps, issued, {
        act: 'suspend',
        reason: 'in-doubt',
        note: null,
        actor: ACTOR,
      }),
    );
  }
  if (fate === 'withdrawn') {
    const reason = 'false-statements';
    await deps.db.transaction((tx) =>
      applyState(tx, deps, issued, { act: 'withdraw', reason, note: null, actor: ACTOR }),
    );
  }
  if (fate === 'superseded') {
    await updateRecord(deps.db, record.id, {
      status: 'superseded',
      statusReason: 'renewed',
      updatedAt: deps.now(),
    });
  }
  if (fate === 'corrected' || fate === 'reinstated') {
    const edition = await deps.db.transaction((tx) =>
      prepareEdition(tx, deps, record, {
        change: fate === 'corrected' ? { holderName: `${record.holderName} Inc.` } : {},
        reason: fate,
        note: null,
        actor: ACTOR,
      }),
    );
    await handOver(deps, order, await pressEdition(deps, record, edition));
  }
}

const handOver = (deps: Deps, order: OrderRow, fileId: number) =>
  deps.db.transaction(async (tx) => {
    await replaceDelivered(tx, order.id, deps.now());
    await markDelivered(tx, [fileId], deps.now());
    await activateEdition(tx, deps, [fileId], ACTOR);
  });

const fieldsOf = (order: OrderRow, areas: CertificateFields['areas']): CertificateFields => ({
  holderName: order.companyName ?? order.customerName,
  printedName: null,
  holderPlace: 'Burlington, Vermont',
  holderCountry: 'US',
  scope: 'All activities of the company at its main site.',
  areas,
  signatoryName: 'Maren Oduya',
  signatoryTitle: 'Head of Certification',
});

import { asc, eq, inArray } from 'drizzle-orm';
import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import type { Visibility } from '#core/domain/certificates/visibility.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { activateEdition } from '#server/features/certificates/activate.ts';
import {
  endEditions,
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { applyState } from '#server/features/certificates/changes/change-state.ts';
import { setVisibility } from '#server/features/certificates/changes/set-visibility.ts';
import { prepareCertificate, prepareEdition } from '#server/features/certificates/prepare.ts';
import { pressEdition } from '#server/features/certificates/press-edition.ts';
import { orderedAreas } from '#server/features/orders/ordered-areas.ts';
import {
  markDelivered,
  type OrderRow,
  replaceDelivered,
} from '#server/features/orders/orders.queries.ts';
import { seedDecision } from './reviews.ts';

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

/** A certificate's stage within its three years, beyond its status. */
export type Year = 'open' | 'handed in' | 'overdue' | 'renewable' | 'to be changed';

type Life = {
  fate: Fate;
  visibility?: Visibility;
  isTest?: true;
  /** Days since its issue, if that differs from the delivery of its order. */
  age?: number;
  year?: Year;
};

/** Every state and every visibility, and a few more that are simply valid and in the register. */
const LIVES: readonly Life[] = [
  { fate: 'valid', visibility: 'register' },
  { fate: 'valid' },
  { fate: 'corrected', visibility: 'register' },
  { fate: 'suspended', visibility: 'register' },
  { fate: 'valid', visibility: 'confirm' },
  { fate: 'reinstated', visibility: 'register' },
  { fate: 'withdrawn' },
  { fate: 'superseded' },
  // An expired term began more than three years ago.
  { fate: 'expired', visibility: 'register', age: 1_200 },
  { fate: 'prepared' },
  { fate: 'valid', isTest: true },
  { fate: 'valid', visibility: 'register' },
  { fate: 'valid', visibility: 'register' },
  { fate: 'valid', visibility: 'register' },
  { fate: 'valid' },
  { fate: 'valid', visibility: 'register' },
  { fate: 'valid', visibility: 'register', age: 320, year: 'open' },
  { fate: 'valid', visibility: 'register', age: 340, year: 'handed in' },
  { fate: 'valid', visibility: 'register', age: 385, year: 'overdue' },
  { fate: 'valid', visibility: 'register', age: 1_050, year: 'renewable' },
  { fate: 'valid', visibility: 'register', year: 'to be changed' },
];

const PLACES: readonly (readonly [place: string, country: string])[] = [
  ['Burlington, Vermont', 'US'],
  ['Hamburg', 'DE'],
  ['Lyon', 'FR'],
  ['Malmö', 'SE'],
  ['Bristol', 'GB'],
  ['Portland, Oregon', 'US'],
  ['Graz', 'AT'],
];

/**
 * Draws and signs certificates of delivered orders. Nearly all count as real: a demo without a register shows little.
 * Returns those that are given a further history.
 */
export async function seedCertificates(deps: Deps): Promise<ReadonlyMap<Year, number>> {
  const orders = await deps.db
    .select()
    .from(certificationOrders)
    .where(inArray(certificationOrders.orderStatus, ['delivered']))
    .orderBy(asc(certificationOrders.id))
    .limit(LIVES.length);
  const years = new Map<Year, number>();
  for (const [place, order] of orders.entries()) {
    const id = await seedCertificate(deps, order, place);
    const { year } = LIVES[place] ?? {};
    if (year) years.set(year, id);
  }
  return years;
}

async function seedCertificate(deps: Deps, order: OrderRow, place: number): Promise<number> {
  const { fate, visibility = 'link', isTest = false, age } = LIVES[place] ?? { fate: 'valid' };
  const at = age
    ? new Date(deps.now().getTime() - age * DAY)
    : (order.certificationIssuedAt ?? order.updatedAt);
  const then: Deps = { ...deps, now: () => at };
  if (age) {
    await deps.db
      .update(certificationOrders)
      .set({ certificationIssuedAt: at })
      .where(eq(certificationOrders.id, order.id));
  }
  const areas = await decideAreas(deps, order, { issuedAt: at, place });
  const fields = fieldsOf(order, areas, place);
  const { record, edition } = await deps.db.transaction((tx) =>
    prepareCertificate(
      tx,
      isTest ? then : withHttpsAddress(then),
      { ...order, livemode: !isTest, certificationIssuedAt: at },
      {
        fields,
        origin: 'generated',
        isByOwner: true,
        grounds:
          place === WITHOUT_REVIEW
            ? {
                decidedByTwo: null,
                decisionNote: 'All documents were seen, and two references were called.',
              }
            : { decidedByTwo: true, decisionNote: null },
        actor: ACTOR,
      },
    ),
  );
  const fileId = await pressEdition(then, record, edition);
  if (fate === 'prepared') return record.id;
  await handOver(then, order, fileId);
  await setVisibility(then, record.id, { visibility, note: null, actor: ACTOR });
  if (fate === 'valid' || fate === 'expired') return record.id;
  const later: Deps = { ...deps, now: () => new Date(at.getTime() + 2 * DAY) };
  await seedLaterLife(later, order, record, fate);
  return record.id;
}

/** The index of a certificate without a review. */
const WITHOUT_REVIEW = 1;

/** What the review granted. In every third order that can be divided, the last area was declined. */
async function decideAreas(
  deps: Deps,
  order: OrderRow,
  { issuedAt, place }: { issuedAt: Date; place: number },
): Promise<CertificateFields['areas']> {
  const { areas, isOverall } = await orderedAreas(deps.db, order.id);
  if (place === WITHOUT_REVIEW) return areas;
  const isPartial = !isOverall && areas.length > 1 && place % 3 === 0;
  const granted = isPartial ? areas.slice(0, -1) : areas;
  await seedDecision(deps, order, { issuedAt, areas: granted });
  return granted;
}

/** Without https a certificate would be a test. What is signed names the address of the demo. */
const withHttpsAddress = (deps: Deps): Deps => ({
  ...deps,
  config: { ...deps.config, publicUrl: deps.config.publicUrl.replace(/^http:/, 'https:') },
});

/** Seeds what happened to it after delivery. */
async function seedLaterLife(
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
    await endEditions(deps.db, record.id, { before: 2, now: deps.now() });
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

const fieldsOf = (
  order: OrderRow,
  areas: CertificateFields['areas'],
  place: number,
): CertificateFields => ({
  holderName: order.companyName ?? order.customerName,
  printedName: null,
  holderPlace: PLACES[place % PLACES.length]?.[0] ?? '',
  holderCountry: PLACES[place % PLACES.length]?.[1] ?? '',
  scope: 'All activities of the company at its main site.',
  areas,
  signatoryName: 'Maren Oduya',
  signatoryTitle: 'Head of Certification',
});

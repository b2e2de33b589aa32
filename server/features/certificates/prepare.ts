import { randomBytes } from 'node:crypto';
import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  CERTIFICATE_CODE_LENGTH,
  formatCertificateNumber,
} from '#core/domain/certificates/number.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { EditionReason } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { orderedAreas } from '#server/features/orders/ordered-areas.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import {
  type EditionRow,
  findNewestEdition,
  findRecord,
  insertRecord,
  type RecordRow,
} from './certificates.queries.ts';
import { refuseUnconfirmed } from './confirmed-details.ts';
import type { Grounds } from './grounds.ts';
import { findSigningObstacle } from './open-issuer.ts';
import { findUnprintable, type Unprintable } from './paper/unprintable.ts';
import { datesOf, lockRenewal, releaseFormer } from './renewal/find-renewal.ts';
import { addEdition } from './status-lists.ts';

/** Whether it was paid in the sandbox, or the site's address, which stays in the file forever, is not final. */
export const isTestIssue = ({ config }: Pick<Deps, 'config'>, order: OrderRow): boolean =>
  !order.livemode || !config.publicUrl.startsWith('https:');

/** Runs before a number is drawn: a certificate that cannot be signed would wait forever. */
export async function refuseIfUnable(
  deps: Pick<Deps, 'db' | 'config' | 'brand' | 'now'>,
  order: OrderRow,
): Promise<void> {
  const obstacle = await findSigningObstacle(deps, isTestIssue(deps, order));
  if (obstacle) throw new AppError('conflict', obstacle);
}

/** Refuses what the paper cannot print, before anything is stored. */
export function refuseUnprintable(fields: CertificateFields): void {
  const { signatoryName: name, signatoryTitle: title } = fields;
  const [odd] = findUnprintable({ ...fields, signatory: { name, title } });
  if (odd)
    throw invalidField(odd.field === 'signatory' ? 'signatoryName' : odd.field, adviceOn(odd));
}

/** The same for what a customer confirms. Any letters are allowed in the name itself, so the error is on the printed name. */
export function refuseUnprintableDetails(details: HolderDetails): void {
  const [odd] = findUnprintable({ ...details, signatory: { name: '', title: '' } });
  if (odd)
    throw invalidField(odd.field === 'holderName' ? 'printedName' : odd.field, adviceOn(odd));
}

function adviceOn({ field, characters }: Unprintable): string {
  const advice =
    field === 'holderName'
      ? 'Please add the name in letters that can be printed.'
      : 'Please write it with other letters.';
  return `The paper cannot print ${characters.slice(0, 10).join(' ')}. ${advice}`;
}

/** A certificate refers to its scheme for years, so only a version that is kept word for word is allowed. */
function frozenVersion(): number {
  if (!(SCHEME_VERSION in FROZEN_SCHEMES))
    throw new Error(`Scheme ${SCHEME_VERSION} is not frozen`);
  return SCHEME_VERSION;
}

/** Returns what staff can state and correct; they cannot choose number, dates and scheme. */
export const statementOf = ({
  signatoryName,
  signatoryTitle,
  areas,
  ...fields
}: CertificateFields) => ({
  holderName: fields.holderName.normalize('NFC'),
  printedName: fields.printedName,
  holderPlace: fields.holderPlace,
  holderCountry: fields.holderCountry,
  scope: fields.scope,
  areas: AREAS.filter(({ id }) => areas.includes(id)).map(({ id }) => id),
  signatory: { name: signatoryName, title: signatoryTitle },
});

type Identity = Pick<
  CertificateContent,
  'number' | 'isTest' | 'isOverall' | 'issuedOn' | 'validUntil' | 'firstIssuedOn'
>;

/** What a first edition states. */
export const contentOf = (fields: CertificateFields, identity: Identity): CertificateContent => ({
  ...identity,
  ...statementOf(fields),
  edition: 1,
  schemeVersion: frozenVersion(),
});

type NewCertificate = {
  fields: CertificateFields;
  origin: RecordRow['origin'];
  grounds: Grounds;
  isByOwner: boolean;
  actor: string;
};

/** Stores the first edition of an order's certificate. No one outside sees it before it is delivered. */
export async function prepareCertificate(
  tx: Queryable,
  deps: Pick<Deps, 'config' | 'brand' | 'now' | 'jobs'>,
  order: OrderRow,
  { fields, origin, grounds, isByOwner, actor }: NewCertificate,
): Promise<{ record: RecordRow; edition: EditionRow }> {
  const existing = await findRecord(tx, { orderId: order.id });
  if (existing) {
    throw new AppError('conflict', `This order already has certificate ${existing.number}.`);
  }
  await refuseUnconfirmed(tx, order.id, { fields, isByOwner });
  refuseUnprintable(fields);
  const { isOverall } = await refuseForeignAreas(tx, order.id, fields.areas);
  const isTest = isTestIssue(deps, order);
  const issuedOn = dayOf(order.certificationIssuedAt ?? deps.now(), deps.brand.timeZone);
  const former = (await lockRenewal(tx, order, { issuedOn, isTest }))?.former;
  if (former) await releaseFormer(tx, former);
  const dates = datesOf(issuedOn, former);
  for (;;) {
    const number = formatCertificateNumber({
      year: Number(issuedOn.slice(0, 4)),
      randomBytes: randomBytes(CERTIFICATE_CODE_LENGTH),
      isTest,
    });
    const content = contentOf(fields, { number, isTest, isOverall, ...dates });
    const record = await insertRecord(tx, {
      orderId: order.id,
      origin,
      ...grounds,
      supersedesId: former?.id,
      createdAt: deps.now(),
      updatedAt: deps.now(),
      statusSince: deps.now(),
      ...columnsOf(content),
    });
    if (!record) continue;
    const edition = await addEdition(tx, deps, {
      certificateId: record.id,
      edition: 1,
      reason: 'issued',
      content,
      createdBy: actor,
      createdAt: deps.now(),
    });
    await recordActivity(tx, {
      subject: ['certificate', record.id],
      actor,
      action: 'certificate prepared',
      data: {
        number,
        order: order.orderNumber,
        because: grounds.decisionNote,
        ...(former && { renews: former.number }),
      },
    });
    return { record, edition };
  }
}

/** Milliseconds. By then the request has been answered or its process died, and a job finishes the work. */
const RESUME_AFTER = 60_000;

/** Ensures that a started edition is finished even if this process dies. */
export const resumeIssueLater = (
  tx: Queryable,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { id: certificateId }: RecordRow,
  actor: string,
): Promise<void> =>
  jobs.enqueue(
    tx,
    'issue-certificate',
    { certificateId, actor },
    { runAt: new Date(now().getTime() + RESUME_AFTER) },
  );

/** What the record repeats of its newest edition, for lists and searches. */
export const columnsOf = ({
  number,
  isTest,
  holderName,
  printedName,
  holderPlace,
  holderCountry,
  scope,
  isOverall,
  areas,
  schemeVersion,
  issuedOn,
  validUntil,
  firstIssuedOn,
}: CertificateContent) => ({
  number,
  isTest,
  holderName,
  printedName,
  holderPlace,
  holderCountry,
  scope,
  isOverall,
  areas: [...areas],
  schemeVersion,
  issuedOn,
  validUntil,
  firstIssuedOn,
});

type NextEdition = {
  change: Partial<CertificateContent>;
  reason: EditionReason;
  note: string | null;
  actor: string;
};

/** Adds an edition to an existing certificate. It replaces the former one when it is delivered. */
export async function prepareEdition(
  tx: Queryable,
  deps: Pick<Deps, 'now' | 'jobs'>,
  record: RecordRow,
  { change, ...next }: NextEdition,
): Promise<EditionRow> {
  const newest = await findNewestEdition(tx, record.id);
  if (!newest) throw new Error(`Certificate ${record.number} has no edition`);
  const edition = newest.edition + 1;
  return addEdition(tx, deps, {
    certificateId: record.id,
    edition,
    content: { ...newest.content, ...change, edition },
    reason: next.reason,
    note: next.note,
    createdBy: next.actor,
    createdAt: deps.now(),
  });
}

/** Refuses areas that were not ordered. */
export async function refuseForeignAreas(
  tx: Queryable,
  orderId: number,
  chosen: readonly AreaId[],
): Promise<{ isOverall: boolean }> {
  const { areas, isOverall } = await orderedAreas(tx, orderId);
  const isGranted = isOverall
    ? areas.every((area) => chosen.includes(area))
    : chosen.every((area) => areas.includes(area));
  if (!isGranted) {
    throw invalidField(
      'areas',
      isOverall
        ? 'The overall certification names all five areas'
        : 'Please choose only areas that were ordered',
    );
  }
  return { isOverall };
}

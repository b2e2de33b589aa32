import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import type { StaffRole } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { EditionReason } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import {
  type EditionRow,
  findNewestEdition,
  findRecord,
  listSignedWith,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import {
  lockForChange,
  refuseTransition,
  unknownCertificate,
} from '#server/features/certificates/changes/change-state.ts';
import { findGrounds, listAdded, refuseUngranted } from '#server/features/certificates/grounds.ts';
import {
  prepareCertificate,
  prepareEdition,
  refuseForeignAreas,
  refuseIfUnable,
  refuseUnprintable,
  resumeIssueLater,
  statementOf,
} from '#server/features/certificates/prepare.ts';
import { pressEdition } from '#server/features/certificates/press-edition.ts';
import { signUploaded } from '#server/features/certificates/record-uploaded.ts';
import { resetRenewalDates } from '#server/features/certificates/renewal/supersede.ts';
import { lockForEdit } from '#server/features/orders/order-edits.ts';
import { listWaiting } from '#server/features/orders/orders.queries.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { runForEach } from '#server/run-steps.ts';
import { type Delivery, deliverOrder, resumeDelivery } from './deliver-order.ts';

export type Issued = Delivery & { record: RecordRow };

type IssueRequest = {
  fields: CertificateFields;
  decisionNote: string | null;
  /** Decides whether issuing without a review decision is allowed. */
  role: StaffRole;
  deliverAnyway: boolean;
  expectedUpdatedAt?: string;
  actor: string;
};

/** Numbers, signs and draws the certificate of an order, then delivers it like any other file: charge, mail, delivered. */
export async function issueCertificate(
  deps: Deps,
  orderId: number,
  { fields, decisionNote, role, deliverAnyway, expectedUpdatedAt, actor }: IssueRequest,
): Promise<Issued> {
  await refuseIfUnable(deps, await getOrder(deps.db, orderId));
  const { record, edition } = await deps.db.transaction(async (tx) => {
    const order = await lockForEdit(tx, orderId, expectedUpdatedAt);
    const { areas } = fields;
    const grounds = await findGrounds(tx, orderId, { areas, note: decisionNote, role });
    const prepared = await prepareCertificate(tx, deps, order, {
      fields,
      origin: 'generated',
      grounds,
      isByOwner: role === 'owner',
      actor,
    });
    await resumeIssueLater(tx, deps, prepared.record, actor);
    return prepared;
  });
  return deliverEdition(deps, { record, edition, orderId, actor, deliverAnyway });
}

type EditionRequest = { note: string | null; expectedUpdatedAt?: string; actor: string };

type CorrectionRequest = EditionRequest & {
  fields: CertificateFields;
  /** Runs in the edition's transaction. */
  together?: (tx: Queryable) => Promise<void>;
};

/** Issues a corrected edition. The customer gets it as a correction, and nothing is charged. */
export async function correctCertificate(
  deps: Deps,
  id: number,
  { fields, together, ...request }: CorrectionRequest,
): Promise<Issued> {
  refuseUnprintable(fields);
  const next = { reason: 'corrected', ...request } as const;
  return issueNextEdition(deps, id, next, async (tx, record, orderId) => {
    const state = stateOf(record, deps.now(), deps.brand.timeZone);
    if (state !== 'valid' && state !== 'prepared') {
      throw new AppError(
        'conflict',
        `Certificate ${record.number} is ${state} and cannot be corrected.`,
      );
    }
    await refuseForeignAreas(tx, orderId, fields.areas);
    await refuseUngranted(tx, record, fields.areas);
    await together?.(tx);
    return {
      ...statementOf(fields),
      ...(state === 'prepared' && (await resetRenewalDates(tx, deps, record))),
    };
  });
}

/** Issues an edition that also names areas completed after the first one. Nothing is charged. */
export const extendCertificate = (
  deps: Deps,
  id: number,
  request: Omit<EditionRequest, 'note'>,
): Promise<Issued> =>
  issueNextEdition(deps, id, { reason: 'extended', note: null, ...request }, async (tx, record) => {
    const state = stateOf(record, deps.now(), deps.brand.timeZone);
    if (state !== 'valid') {
      throw new AppError('conflict', `Certificate ${record.number} is ${state}.`);
    }
    const added = await listAdded(tx, record);
    if (added.length === 0) {
      throw new AppError('conflict', 'No decision adds areas to this certificate.');
    }
    const areas = [...record.areas, ...added];
    return { areas: AREAS.filter((area) => areas.includes(area.id)).map((area) => area.id) };
  });

/** Reinstates a suspended certificate as the next edition: the former edition's status bit is never taken back. */
export const reinstateCertificate = (
  deps: Deps,
  id: number,
  request: EditionRequest,
): Promise<Issued> =>
  issueNextEdition(deps, id, { reason: 'reinstated', ...request }, async (_, record) => {
    refuseTransition(record, 'reinstate', deps);
    return {};
  });

/** Each certificate in force that the key signed gets a next edition, mailed to its holder. Those done before are skipped. */
export async function resignCertificates(deps: Deps, keyId: number, actor: string): Promise<void> {
  const edition = { reason: 're-signed', note: null, actor } as const;
  await runForEach(deps, 'signing again', await listSignedWith(deps.db, keyId), ({ id }) =>
    issueNextEdition(deps, id, edition, async () => ({})),
  );
}

type NextEdition = EditionRequest & { reason: EditionReason };

async function issueNextEdition(
  deps: Deps,
  id: number,
  { reason, note, expectedUpdatedAt, actor }: NextEdition,
  changeOf: (
    tx: Queryable,
    record: RecordRow,
    orderId: number,
  ) => Promise<Partial<EditionRow['content']>>,
): Promise<Issued> {
  const asked = await findRecord(deps.db, { id });
  if (!asked) throw unknownCertificate();
  const { orderId } = asked;
  if (orderId === null) throw new AppError('conflict', 'Its order is no longer kept.');
  // Looking up the key opens its own transaction, so it comes before the next one.
  await refuseIfUnable(deps, await getOrder(deps.db, orderId));
  const { record, edition } = await deps.db.transaction(async (tx) => {
    // The order is locked first, as in a delivery.
    await lockForEdit(tx, orderId, undefined);
    const record = await lockForChange(tx, id, expectedUpdatedAt);
    const newest = await findNewestEdition(tx, id);
    if (newest && newest.fileId === null) {
      throw new AppError(
        'conflict',
        `Edition ${newest.edition} of ${record.number} is being made. Please try again in a minute.`,
      );
    }
    const change = await changeOf(tx, record, orderId);
    const edition = await prepareEdition(tx, deps, record, { change, reason, note, actor });
    await resumeIssueLater(tx, deps, record, actor);
    return { record, edition };
  });
  return deliverEdition(deps, { record, edition, orderId, actor, deliverAnyway: false });
}

type EditionToDeliver = {
  record: RecordRow;
  edition: EditionRow;
  orderId: number;
  actor: string;
  deliverAnyway: boolean;
};

async function deliverEdition(
  deps: Deps,
  { record, edition, orderId, actor, deliverAnyway }: EditionToDeliver,
): Promise<Issued> {
  const fileId = await pressEdition(deps, record, edition);
  const delivery = await deliverOrder(deps, orderId, { actor, deliverAnyway, files: [fileId] });
  const now = await findRecord(deps.db, { id: record.id });
  return { ...delivery, record: now ?? record };
}

/** Finishes an issue that was cut off, from the point it reached. Does nothing if it is already done. */
export async function resumeIssue(deps: Deps, certificateId: number, actor: string): Promise<void> {
  const record = await findRecord(deps.db, { id: certificateId });
  const edition = await findNewestEdition(deps.db, certificateId);
  if (!record || record.orderId === null || !edition || edition.deliveredAt) return;
  if (record.origin === 'uploaded' && edition.edition === 1) {
    return signUploaded(deps, record, edition, actor);
  }
  const fileId = await pressEdition(deps, record, edition);
  // Files that staff have uploaded since take its place.
  const waiting = await listWaiting(deps.db, record.orderId);
  if (waiting.some(({ id }) => id === fileId)) await resumeDelivery(deps, record.orderId, actor);
}

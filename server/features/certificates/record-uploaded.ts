import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { lockForEdit } from '#server/features/orders/order-edits.ts';
import { listCertificates, lockOrder } from '#server/features/orders/orders.queries.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { activateEdition } from './activate.ts';
import {
  type EditionRow,
  findEdition,
  findRecord,
  type RecordRow,
  updateEdition,
} from './certificates.queries.ts';
import { prepareCertificate, refuseIfUnable, resumeIssueLater } from './prepare.ts';

type Entry = { fields: CertificateFields; decisionNote: string; actor: string };

/** Gives an uploaded certificate a number and a signed file. It counts once its paper has been delivered. */
export async function recordUploaded(
  deps: Deps,
  orderId: number,
  { fields, decisionNote, actor }: Entry,
): Promise<RecordRow> {
  await refuseIfUnable(deps, await getOrder(deps.db, orderId));
  const { record, edition } = await deps.db.transaction(async (tx) => {
    const order = await lockForEdit(tx, orderId, undefined);
    const [file, ...others] = await listCertificates(tx, orderId);
    if (!file || others.length > 0 || file.mimeType !== 'application/pdf') {
      throw new AppError(
        'conflict',
        'Only an order with one uploaded PDF can be entered in the records.',
      );
    }
    const prepared = await prepareCertificate(tx, deps, order, {
      fields,
      grounds: { decisionNote, decidedByTwo: null },
      origin: 'uploaded',
      isByOwner: true,
      actor,
    });
    await updateEdition(tx, prepared.edition.id, { fileId: file.id });
    await resumeIssueLater(tx, deps, prepared.record, actor);
    return { ...prepared, edition: { ...prepared.edition, fileId: file.id } };
  });
  await signUploaded(deps, record, edition, actor);
  return (await findRecord(deps.db, { id: record.id })) ?? record;
}

/** Signs what an uploaded paper states. If the paper was mailed before, the certificate is valid from now on. */
export async function signUploaded(
  deps: Deps,
  record: RecordRow,
  edition: EditionRow,
  actor: string,
): Promise<void> {
  const sums = await deps.issuer.sign(deps, edition);
  await deps.db.transaction(async (tx) => {
    if (record.orderId !== null) await lockOrder(tx, record.orderId);
    const current = await findEdition(tx, record.id, edition.edition);
    if (!current || current.credential !== null || current.fileId === null) return;
    await updateEdition(tx, edition.id, sums);
    const files = record.orderId === null ? [] : await listCertificates(tx, record.orderId);
    const isSent = files.some(({ id, deliveredAt }) => id === current.fileId && deliveredAt);
    if (isSent) await activateEdition(tx, deps, [current.fileId], actor);
  });
}

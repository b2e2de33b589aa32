import type { CertificateReason } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { EditionReason } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { planCheckInsOf } from '#server/features/check-ins/plan-check-ins.ts';
import {
  type EditionRow,
  endEditions,
  findEditionOfFile,
  insertEvent,
  lockRecord,
  type RecordRow,
  updateEdition,
  updateRecord,
} from './certificates.queries.ts';
import { isEveryDecisionByTwo } from './grounds.ts';
import { columnsOf } from './prepare.ts';
import { supersedeFormer } from './renewal/supersede.ts';
import { republish } from './status-lists.ts';

/** Editions that change the certificate's state reason. */
const STATE_REASONS: Partial<Record<EditionReason, CertificateReason>> = {
  issued: 'issued',
  reinstated: 'reinstated',
};

export type Activated = {
  record: RecordRow;
  edition: EditionRow;
  /** The certificate that it has just replaced. */
  superseded?: RecordRow;
};

/** Puts the delivered files' certificate in force and ends its former edition; call it in the delivering transaction. */
export async function activateEdition(
  tx: Queryable,
  deps: Pick<Deps, 'jobs' | 'now' | 'brand'>,
  fileIds: readonly number[],
  actor: string,
): Promise<Activated | undefined> {
  for (const fileId of fileIds) {
    const edition = await findEditionOfFile(tx, fileId);
    if (edition) return putInForce(tx, deps, edition, actor);
  }
  return undefined;
}

/** From now on this edition is the one that counts. */
export async function putInForce(
  tx: Queryable,
  deps: Pick<Deps, 'jobs' | 'now' | 'brand'>,
  edition: EditionRow,
  actor: string,
): Promise<Activated> {
  const now = deps.now();
  const former = await lockRecord(tx, { id: edition.certificateId });
  if (!former) throw new Error(`Edition ${edition.id} has no certificate`);
  refuseUnlessInForce(former, edition);
  await updateEdition(tx, edition.id, { deliveredAt: now });
  const lists = await endEditions(tx, former.id, { before: edition.edition, now });
  const superseded =
    former.status === 'prepared'
      ? await supersedeFormer(tx, deps, { ...former, ...columnsOf(edition.content) }, actor)
      : undefined;
  await republish(tx, deps, [...new Set([...lists, ...(superseded?.lists ?? [])])]);
  // A certificate corrected before its first delivery is issued with its correction.
  const reason = former.edition === 0 ? 'issued' : edition.reason;
  const because = STATE_REASONS[reason];
  const record = await updateRecord(tx, former.id, {
    ...columnsOf(edition.content),
    edition: edition.edition,
    status: 'valid',
    ...(edition.reason === 'extended' && { decidedByTwo: await isEveryDecisionByTwo(tx, former) }),
    // Visible to the same people as the certificate it replaces.
    ...(superseded && { visibility: superseded.former.visibility }),
    ...(because && { statusReason: because, statusSince: now }),
    // The suspension day may have passed before a job recorded it.
    ...(edition.reason === 'reinstated' && { suspendsOn: null }),
    updatedAt: now,
  });
  if (former.edition === 0) await planCheckInsOf(tx, deps, record);
  await insertEvent(tx, {
    certificateId: record.id,
    kind: reason,
    edition: edition.edition,
    note: edition.note,
    actor,
    at: now,
  });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: `certificate ${reason}`,
    data: { number: record.number, edition: edition.edition },
  });
  return { record, edition, superseded: superseded?.former };
}

/** Refuses one withdrawn or suspended while the edition was made; only a reinstatement ends a suspension. */
function refuseUnlessInForce({ number, status }: RecordRow, { reason }: EditionRow): void {
  const isHeldBack = status === 'suspended' && reason !== 'reinstated';
  if (!isHeldBack && status !== 'withdrawn' && status !== 'superseded') return;
  throw new AppError('conflict', `Certificate ${number} is ${status}, so nothing was sent.`);
}

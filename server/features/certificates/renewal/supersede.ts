import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import { TRANSITIONS } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  endEditions,
  findRecord,
  insertEvent,
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { cancelCheckIns } from '#server/features/check-ins/plan-check-ins.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { datesOf, findRenewal, lockRenewal, type Renewal, releaseFormer } from './find-renewal.ts';

const { to, reasons } = TRANSITIONS.supersede;
const [RENEWED] = reasons;

type Superseded = {
  /** As it is from now on. */
  former: RecordRow;
  /** Status lists in which its bits were set. */
  lists: number[];
};

/**
 * Ends the certificate that a renewal continues, in the transaction that puts the renewal in force. Undefined for one
 * that renews nothing.
 */
export async function supersedeFormer(
  tx: Queryable,
  { now: clock }: Pick<Deps, 'now'>,
  renewal: RecordRow,
  actor: string,
): Promise<Superseded | undefined> {
  if (!statesRenewal(renewal)) return undefined;
  const found = await renewalOf(tx, renewal, lockRenewal);
  if (!continuesFormer(renewal, found)) {
    throw new AppError('conflict', `Nothing was sent. ${lapseWords(renewal, found)}`);
  }
  const { former } = found;
  const now = clock();
  const lists = await endEditions(tx, former.id, { before: former.edition + 1, now });
  const ended = await updateRecord(tx, former.id, {
    status: to,
    statusReason: RENEWED,
    statusSince: now,
    suspendsOn: null,
    updatedAt: now,
  });
  await cancelCheckIns(tx, { now: clock }, [former.id]);
  await insertEvent(tx, {
    certificateId: former.id,
    kind: to,
    reason: RENEWED,
    edition: former.edition,
    note: renewal.number,
    actor,
    at: now,
  });
  await recordActivity(tx, {
    subject: ['certificate', former.id],
    actor,
    action: 'certificate superseded',
    data: { number: former.number, by: renewal.number, reason: CERTIFICATE_REASONS[RENEWED] },
  });
  return { former: ended, lists };
}

/**
 * Returns why an order's certificate cannot be sent. Call it before charging a card: a renewal whose former certificate
 * has since been withdrawn states something false.
 */
export async function findLapsedRenewal(
  db: Queryable,
  orderId: number,
): Promise<string | undefined> {
  const record = await findRecord(db, { orderId });
  if (record?.status !== 'prepared' || !statesRenewal(record)) return undefined;
  const renewal = await renewalOf(db, record, findRenewal);
  return continuesFormer(record, renewal) ? undefined : lapseWords(record, renewal);
}

/** Resets the dates of an unsent certificate to match what it can still renew. */
export async function resetRenewalDates(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  record: RecordRow,
): Promise<Pick<CertificateContent, 'validUntil' | 'firstIssuedOn'> | undefined> {
  const renewal = await renewalOf(tx, record, lockRenewal);
  if (!renewal) return undefined;
  const { former } = renewal;
  if (former && former.id !== record.supersedesId) await releaseFormer(tx, former);
  const { validUntil, firstIssuedOn } = datesOf(record.issuedOn, former);
  const supersedesId = former?.id ?? null;
  await updateRecord(tx, record.id, { validUntil, firstIssuedOn, supersedesId, updatedAt: now() });
  return { validUntil, firstIssuedOn };
}

/** Whether its dates state a renewal, even if it no longer is one. */
const statesRenewal = ({ supersedesId, firstIssuedOn, issuedOn }: RecordRow): boolean =>
  supersedesId !== null || firstIssuedOn !== issuedOn;

const renewalOf = async (
  db: Queryable,
  { id, orderId, issuedOn, isTest }: RecordRow,
  find: typeof findRenewal,
): Promise<Renewal | null> =>
  orderId === null ? null : find(db, await getOrder(db, orderId), { id, issuedOn, isTest });

const continuesFormer = (
  { supersedesId }: RecordRow,
  renewal: Renewal | null,
): renewal is Renewal & { former: RecordRow } =>
  renewal?.former !== undefined && renewal.former.id === supersedesId;

function lapseWords({ number }: RecordRow, renewal: Renewal | null): string {
  const why = renewal?.obstacle ?? 'Another certificate was to take the place of the former one.';
  return `${number} was made as a renewal, which it no longer is. ${why} Correct the certificate, and its dates are set again.`;
}
